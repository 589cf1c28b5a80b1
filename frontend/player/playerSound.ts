import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SongFiles } from './songFiles'
import type { BankProgress, createSongSound, SongSound, SongSoundOptions } from './songSound'
import { heardVolume } from './volume'

/** Events that a sound reports to its player. */
type SoundEvents = Pick<SongSoundOptions, 'onEnded' | 'onBroken' | 'onOtherPlays'>

/** The sound of one player. Its code and its threads exist from the first song until `close`. */
interface PlayerSound {
  /** The progress of the sound bank; null if nothing is loading. */
  readonly bank: StoreApi<BankProgress | null>
  /** Whether the song plays but is silent because its sounds have not arrived yet. */
  readonly isWaiting: StoreApi<boolean>
  /** The open sound; null before the first song, and after `close`. */
  now(): SongSound | null
  /**
   * Opens the sound if it is closed; `events` are used only then. Rejects if the code cannot be loaded; the next call
   * retries.
   */
  open(events: SoundEvents): Promise<SongSound>
  close(): void
}

interface PlayerSoundOptions {
  readonly readBank: SongSoundOptions['readBank']
  files(): Promise<SongFiles>
  code(): Promise<{ createSongSound(options: SongSoundOptions): ReturnType<typeof createSongSound> }>
}

export function createPlayerSound({ readBank, files, code }: PlayerSoundOptions): PlayerSound {
  const bank = createStore<BankProgress | null>()(() => null)
  const isWaiting = createStore<boolean>()(() => false)
  let opening: Promise<SongSound> | null = null
  let opened: SongSound | null = null

  async function start(events: SoundEvents): Promise<SongSound> {
    const [{ createSongSound }, read] = await Promise.all([code(), files()])
    const sound = createSongSound({
      ...events,
      files: read,
      readBank,
      onBank: (progress) => bank.setState(progress, true),
      onWaiting: (waits) => isWaiting.setState(waits, true),
    })
    sound.setVolume(heardVolume())
    return sound
  }

  return {
    bank,
    isWaiting,
    now: () => opened,
    open(events) {
      if (opening) return opening
      const mine = start(events)
      opening = mine
      mine.then(
        (sound) => {
          if (opening === mine) opened = sound
        },
        () => {
          if (opening === mine) opening = null
        },
      )
      return mine
    },
    close() {
      const leaving = opening
      opening = null
      opened = null
      bank.setState(null, true)
      isWaiting.setState(false, true)
      void leaving?.then((sound) => sound.dispose()).catch(() => {})
    },
  }
}
