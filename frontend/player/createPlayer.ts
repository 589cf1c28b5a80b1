import { type Actor, createActor } from 'xstate'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Mix } from '#shared/playback/audible'
import type { PlayableSong } from './playableSong'
import { createPlaybackMachine, type PlaybackStatus } from './playbackMachine'
import type { BankProgress, SongSound, SongSoundOptions } from './songSound'
import { heardVolume } from './volume'

export interface PlayerOptions {
  readonly readBytes: SongSoundOptions['readBytes']
  readonly readBank: SongSoundOptions['readBank']
  /** A play of the song begins. */
  count(song: PlayableSong): void
}

type PlaybackActor = Actor<ReturnType<typeof createPlaybackMachine>>
export type PlaybackSnapshot = ReturnType<PlaybackActor['getSnapshot']>

export interface PlayerControls {
  /** Plays a song from its beginning and counts that. When it is the current one: pauses it, and goes on. `queue`: what `next` goes through. */
  play(song: PlayableSong, queue?: readonly PlayableSong[]): void
  pause(): void
  /** Goes on after a pause, from the start after a stop or a failure. */
  resume(): void
  stop(): void
  next(): void
  /** From the start of the song. */
  seek(seconds: number): void
  /** Times the tempo as written, 0.25–2. Like the mix it holds for the song in the bar until another one takes its place. */
  setSpeed(speed: number): void
  /** Which tracks are heard, by the ids that `readSmf` gives them. */
  setMix(mix: Mix): void
  /** Stops and puts the bar away. */
  close(): void
}

/** A player: how it stands, what it is told, and what changes too often to be told. */
export interface PlayerCore {
  /** Its context has the song, the queue, and the speed and mix that were set (`tuning`). */
  readonly actor: PlaybackActor
  readonly controls: PlayerControls
  /** Null: nothing of the sound bank is under way. */
  readonly bank: StoreApi<BankProgress | null>
  /** In seconds of the song as written, at whatever speed it plays. */
  position(): { readonly position: number; readonly duration: number }
  setVolume(volume: number): void
}

export const statusOf = ({ value }: PlaybackSnapshot): PlaybackStatus => value as PlaybackStatus

/** Makes a player. What makes the sound is fetched with the first song: who only looks does not load it. */
export function createPlayer({ readBytes, readBank, count }: PlayerOptions): PlayerCore {
  const bank = createStore<BankProgress | null>()(() => null)
  let opening: Promise<SongSound> | null = null
  let sound: SongSound | null = null

  function openSound(): Promise<SongSound> {
    opening ??= import('./songSound')
      .then(({ createSongSound }) => {
        sound = createSongSound({
          readBytes,
          readBank,
          onBank: (progress) => bank.setState(progress, true),
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

  const actor: PlaybackActor = createActor(
    createPlaybackMachine({
      async load(song, signal) {
        const opened = await openSound()
        await opened.load(song, signal)
      },
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
        void leaving?.then((opened) => opened.dispose()).catch(() => {})
      },
    }),
  )
  actor.start()

  return {
    actor,
    bank,
    controls: {
      play: (song, queue = []) => actor.send({ type: 'play', song, queue }),
      pause: () => actor.send({ type: 'pause' }),
      resume: () => actor.send({ type: 'resume' }),
      stop: () => actor.send({ type: 'stop' }),
      next: () => actor.send({ type: 'next' }),
      seek: (seconds) => sound?.seek(seconds),
      setSpeed: (speed) => actor.send({ type: 'tune', change: { speed } }),
      setMix: (mix) => actor.send({ type: 'tune', change: { mix } }),
      close: () => actor.send({ type: 'close' }),
    },
    position: () => ({ position: sound?.position() ?? 0, duration: sound?.duration() ?? 0 }),
    setVolume: (volume) => sound?.setVolume(volume),
  }
}
