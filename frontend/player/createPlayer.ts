import { type Actor, createActor } from 'xstate'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LoopRange } from '#shared/playback/anchor'
import type { Mix } from '#shared/playback/audible'
import type { PlayableSong } from './playableSong'
import { createPlayerMachine, NO_TUNING, type PlayerStatus, type Tuning } from './playerMachine'
import { createPlayerSound } from './playerSound'
import type { createSongFiles, SongFiles } from './songFiles'
import type { BankProgress, SongSoundOptions } from './songSound'

interface PlayerOptions {
  /** Fetches a song's bytes. */
  readonly readBytes: Parameters<typeof createSongFiles>[0]
  readonly readBank: SongSoundOptions['readBank']
  /** Makes the server prepare a song's bank before it is read. */
  prepareBank(songDataId: string): void
  /** Called when a play of the song begins. */
  count(song: PlayableSong): void
}

type PlayerActor = Actor<ReturnType<typeof createPlayerMachine>>
type PlayerSnapshot = ReturnType<PlayerActor['getSnapshot']>

/** The state in which a song will begin when it is next played. */
interface Preparation {
  readonly songId: string
  readonly seconds: number
  readonly tuning: Tuning
}

/**
 * The player's controls. `songId` prepares a song that is not in the bar; without it, a call concerns the song in the
 * bar.
 */
export interface PlayerControls {
  /**
   * Plays a song and counts the play. Starts at the beginning, or at a position sought before. Pauses or resumes the
   * current song. `queue`: the list for `next`.
   */
  play(song: PlayableSong, queue?: readonly PlayableSong[]): void
  pause(): void
  /** Resumes after a pause. After a stop or failure, plays from the start, or from a position sought since. */
  resume(): void
  stop(): void
  next(): void
  /** Seeks; `seconds` from the start of the song. */
  seek(seconds: number, songId?: string): void
  /**
   * Sets the speed as a factor of the written tempo, 0.25–2. Like the mix, it applies to the song in the bar until
   * another one replaces it.
   */
  setSpeed(speed: number, songId?: string): void
  /** Sets the audible tracks, by the ids that `readSmf` assigns. */
  setMix(mix: Mix, songId?: string): void
  /** Repeats a part of the song once the position reaches its end; null: no loop. */
  setLoop(loop: LoopRange | null, songId?: string): void
  /** Stops and closes the bar. */
  close(): void
}

/** A player: its state, its controls, and values that change too often for the state. */
export interface PlayerCore {
  /** The state machine; its context holds the song, the queue, and the `tuning`. */
  readonly actor: PlayerActor
  readonly controls: PlayerControls
  /** The progress of the sound bank; null if nothing is loading. */
  readonly bank: StoreApi<BankProgress | null>
  /** Whether the song plays but is silent because its sounds have not arrived yet. */
  readonly isWaiting: StoreApi<boolean>
  /** Null: no song is prepared. */
  readonly prepared: StoreApi<Preparation | null>
  /** Call this when a song is shown that may play next: starts slow preparations that transfer few bytes. */
  expect(song: PlayableSong): void
  /** The songs being read, for components that show more of one. Rejects if the code cannot be loaded. */
  files(): Promise<SongFiles>
  /** The current second of the playing song, or the second at which a song will begin. */
  secondOf(songId: string): number
  /** The song's current tuning, or the one with which it will begin. */
  tuningOf(songId: string): Tuning
  /** Position and duration in seconds at the written tempo, whatever the speed. */
  position(): { readonly position: number; readonly duration: number }
  setVolume(volume: number): void
}

const soundCode = () => import('./songSound')

export const statusOf = ({ value }: PlayerSnapshot): PlayerStatus => value as PlayerStatus

/** Makes a player. The sound code loads with the first song, so visitors who only look never load it. */
export function createPlayer({ readBytes, readBank, prepareBank, count }: PlayerOptions): PlayerCore {
  const prepared = createStore<Preparation | null>()(() => null)
  let reading: Promise<SongFiles> | null = null

  function files(): Promise<SongFiles> {
    reading ??= import('./songFiles')
      .then(({ createSongFiles }) => createSongFiles(readBytes))
      .catch((error: unknown) => {
        reading = null
        throw error
      })
    return reading
  }

  const preparation = (songId: string): Preparation => {
    const known = prepared.getState()
    return known?.songId === songId ? known : { songId, seconds: 0, tuning: NO_TUNING }
  }

  const sound = createPlayerSound({ readBank, files, code: soundCode })

  const actor: PlayerActor = createActor(
    createPlayerMachine({
      async load(song, signal, send) {
        const opened = await sound.open({
          onEnded: () => send({ type: 'ended' }),
          onOtherPlays: () => send({ type: 'pause' }),
          onBroken: (reason) => send({ type: 'broken', reason }),
        })
        await opened.load(song, signal, () => preparation(song.id).seconds)
        const { seconds } = preparation(song.id)
        if (seconds > 0) opened.seek(seconds)
        if (prepared.getState()?.songId === song.id) prepared.setState(null, true)
      },
      tuningOf: ({ id }) => preparation(id).tuning,
      play: () => sound.now()?.play(),
      pause: () => sound.now()?.pause(),
      stop: () => sound.now()?.stop(),
      tune: (tuning) => sound.now()?.tune(tuning),
      count,
      release: sound.close,
    }),
  )
  actor.start()

  const currentId = () => actor.getSnapshot().context.current?.id
  const isLoaded = () => ['playing', 'paused'].includes(statusOf(actor.getSnapshot()))

  function seek(seconds: number, songId = currentId()): void {
    if (songId === undefined) return
    if (songId === currentId()) sound.now()?.seek(seconds)
    if (songId !== currentId() || !isLoaded()) prepared.setState({ ...preparation(songId), seconds }, true)
  }

  function tune(change: Partial<Tuning>, songId = currentId()): void {
    if (songId === currentId()) actor.send({ type: 'tune', change })
    else if (songId !== undefined) {
      const known = preparation(songId)
      prepared.setState({ ...known, tuning: { ...known.tuning, ...change } }, true)
    }
  }

  return {
    actor,
    bank: sound.bank,
    isWaiting: sound.isWaiting,
    prepared,
    expect(song) {
      prepareBank(song.songDataId)
      // Failures are reported when the song is played.
      soundCode().catch(() => {})
    },
    files,
    secondOf: (songId) =>
      songId === currentId() && isLoaded() ? (sound.now()?.position() ?? 0) : preparation(songId).seconds,
    tuningOf: (songId) => (songId === currentId() ? actor.getSnapshot().context.tuning : preparation(songId).tuning),
    controls: {
      play: (song, queue = []) => actor.send({ type: 'play', song, queue }),
      pause: () => actor.send({ type: 'pause' }),
      resume: () => actor.send({ type: 'resume' }),
      stop: () => actor.send({ type: 'stop' }),
      next: () => actor.send({ type: 'next' }),
      seek,
      setSpeed: (speed, songId) => tune({ speed }, songId),
      setMix: (mix, songId) => tune({ mix }, songId),
      setLoop: (loop, songId) => tune({ loop }, songId),
      close: () => actor.send({ type: 'close' }),
    },
    position: () => ({ position: sound.now()?.position() ?? 0, duration: sound.now()?.duration() ?? 0 }),
    setVolume: (volume) => sound.now()?.setVolume(volume),
  }
}
