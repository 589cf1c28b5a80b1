import { type Actor, createActor } from 'xstate'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Mix } from '#shared/playback/audible'
import type { PlayableSong } from './playableSong'
import { AS_WRITTEN, createPlayerMachine, type PlayerStatus, type Tuning } from './playerMachine'
import type { createSongFiles, SongFiles } from './songFiles'
import type { BankProgress, SongSound, SongSoundOptions } from './songSound'
import { heardVolume } from './volume'

export interface PlayerOptions {
  /** A song's bytes. */
  readonly readBytes: Parameters<typeof createSongFiles>[0]
  readonly readBank: SongSoundOptions['readBank']
  /** Lets the server make a song's bank before it is read. */
  prepareBank(songDataId: string): void
  /** A play of the song begins. */
  count(song: PlayableSong): void
}

type PlayerActor = Actor<ReturnType<typeof createPlayerMachine>>
export type PlayerSnapshot = ReturnType<PlayerActor['getSnapshot']>

/** How a song begins when it is played next. */
export interface Preparation {
  readonly songId: string
  readonly seconds: number
  readonly tuning: Tuning
}

/** `songId` tells of a song that is not in the bar how it is to begin; without it, the song in the bar is meant. */
export interface PlayerControls {
  /**
   * Plays a song and counts that, from its beginning unless another place was sought in it. When it is the current one: pauses it, and
   * goes on. `queue`: what `next` goes through.
   */
  play(song: PlayableSong, queue?: readonly PlayableSong[]): void
  pause(): void
  /** Goes on after a pause; after a stop or a failure from the start, or from the place that was sought since. */
  resume(): void
  stop(): void
  next(): void
  /** From the start of the song. */
  seek(seconds: number, songId?: string): void
  /** Times the tempo as written, 0.25–2. Like the mix it holds for the song in the bar until another one takes its place. */
  setSpeed(speed: number, songId?: string): void
  /** Which tracks are heard, by the ids that `readSmf` gives them. */
  setMix(mix: Mix, songId?: string): void
  /** Stops and puts the bar away. */
  close(): void
}

/** A player: how it stands, what it is told, and what changes too often to be told. */
export interface PlayerCore {
  /** Its context has the song, the queue, and the speed and mix that were set (`tuning`). */
  readonly actor: PlayerActor
  readonly controls: PlayerControls
  /** Null: nothing of the sound bank is under way. */
  readonly bank: StoreApi<BankProgress | null>
  /** Whether the song plays and is silent because its sounds have not come yet. */
  readonly isWaiting: StoreApi<boolean>
  /** Null: nothing was said of a song that is yet to begin. */
  readonly prepared: StoreApi<Preparation | null>
  /** A song is shown that may be played next: gets ready what takes time and few bytes. */
  expect(song: PlayableSong): void
  /** What is read of songs, for who wants to see more of one. Rejects when its code cannot be fetched. */
  files(): Promise<SongFiles>
  /** The second of a song that is heard, or that it will begin at. */
  secondOf(songId: string): number
  /** In seconds of the song as written, at whatever speed it plays. */
  position(): { readonly position: number; readonly duration: number }
  setVolume(volume: number): void
}

const soundCode = () => import('./songSound')

export const statusOf = ({ value }: PlayerSnapshot): PlayerStatus => value as PlayerStatus

/** Makes a player. What makes the sound is fetched with the first song: who only looks does not load it. */
export function createPlayer({ readBytes, readBank, prepareBank, count }: PlayerOptions): PlayerCore {
  const bank = createStore<BankProgress | null>()(() => null)
  const isWaiting = createStore<boolean>()(() => false)
  const prepared = createStore<Preparation | null>()(() => null)
  let opening: Promise<SongSound> | null = null
  let sound: SongSound | null = null
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

  const currentId = () => actor.getSnapshot().context.current?.id
  const isLoaded = () => ['playing', 'paused'].includes(statusOf(actor.getSnapshot()))
  const preparation = (songId: string): Preparation => {
    const known = prepared.getState()
    return known?.songId === songId ? known : { songId, seconds: 0, tuning: AS_WRITTEN }
  }

  function seek(seconds: number, songId = currentId()): void {
    if (songId === undefined) return
    if (songId === currentId()) sound?.seek(seconds)
    if (songId !== currentId() || !isLoaded()) prepared.setState({ ...preparation(songId), seconds }, true)
  }

  function tune(change: Partial<Tuning>, songId = currentId()): void {
    if (songId === currentId()) actor.send({ type: 'tune', change })
    else if (songId !== undefined) {
      const known = preparation(songId)
      prepared.setState({ ...known, tuning: { ...known.tuning, ...change } }, true)
    }
  }

  async function load(song: PlayableSong, signal: AbortSignal): Promise<void> {
    const { tuning } = preparation(song.id)
    // The song comes into the bar with this very event: it is told after that.
    queueMicrotask(() => tuning !== AS_WRITTEN && song.id === currentId() && tune(tuning))
    const opened = await openSound()
    await opened.load(song, signal, () => preparation(song.id).seconds)
    const { seconds } = preparation(song.id)
    if (seconds > 0) opened.seek(seconds)
    if (prepared.getState()?.songId === song.id) prepared.setState(null, true)
  }

  function openSound(): Promise<SongSound> {
    opening ??= Promise.all([soundCode(), files()])
      .then(([{ createSongSound }, files]) => {
        sound = createSongSound({
          files,
          readBank,
          onBank: (progress) => bank.setState(progress, true),
          onWaiting: (waits) => isWaiting.setState(waits, true),
          onEnded: () => actor.send({ type: 'ended' }),
          onOtherPlays: () => actor.send({ type: 'pause' }),
          onBroken: (reason) => actor.send({ type: 'broken', reason }),
        })
        sound.setVolume(heardVolume())
        return sound
      })
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }

  const actor: PlayerActor = createActor(
    createPlayerMachine({
      load,
      play: () => sound?.play(),
      pause: () => sound?.pause(),
      stop: () => sound?.stop(),
      tune: (tuning) => sound?.tune(tuning),
      count,
      release() {
        const leaving = opening
        opening = null
        sound = null
        bank.setState(null, true)
        isWaiting.setState(false, true)
        void leaving?.then((opened) => opened.dispose()).catch(() => {})
      },
    }),
  )
  actor.start()

  return {
    actor,
    bank,
    isWaiting,
    prepared,
    expect(song) {
      prepareBank(song.songDataId)
      // A failure is met when the song is played.
      soundCode().catch(() => {})
    },
    files,
    secondOf: (songId) =>
      songId === currentId() && isLoaded() ? (sound?.position() ?? 0) : preparation(songId).seconds,
    controls: {
      play: (song, queue = []) => actor.send({ type: 'play', song, queue }),
      pause: () => actor.send({ type: 'pause' }),
      resume: () => actor.send({ type: 'resume' }),
      stop: () => actor.send({ type: 'stop' }),
      next: () => actor.send({ type: 'next' }),
      seek,
      setSpeed: (speed, songId) => tune({ speed }, songId),
      setMix: (mix, songId) => tune({ mix }, songId),
      close: () => actor.send({ type: 'close' }),
    },
    position: () => ({ position: sound?.position() ?? 0, duration: sound?.duration() ?? 0 }),
    setVolume: (volume) => sound?.setVolume(volume),
  }
}
