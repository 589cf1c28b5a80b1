import * as Comlink from 'comlink'
import { createStore } from 'zustand/vanilla'
import { secondsAt, type TempoMap, tickAt } from '#shared/time/tempoMap'
import type { TransportState } from '#workers/scheduler/api'
import { type AudioEngine, type AudioEngineOptions, createAudioEngine } from '../audio/audioEngine'
import { chosenBank } from '../audio/banks/chosenBank'
import type { SoundState } from '../audio/synthBank'
import { until } from '../core/until'
import type { PlayableSong } from './playableSong'
import type { Tuning } from './playerMachine'
import type { HeldSong, SongFiles } from './songFiles'

/** The sound of the library's songs. */
export interface SongSound {
  /**
   * Resolves when `play` can sound at once from the second that `startsAt` returns; later sounds may still be loading.
   * Rejects with a sentence for the user, or with the abort reason of `signal`.
   */
  load(song: PlayableSong, signal: AbortSignal, startsAt: () => number): Promise<void>
  play(): void
  pause(): void
  stop(): void
  seek(seconds: number): void
  /** Tunes the loaded song; the next song starts without a mix. */
  tune(tuning: Tuning): void
  /** The audible second. */
  position(): number
  /** Seconds until the end of the song; 0 before one is loaded. */
  duration(): number
  /** Sets the volume, 0–1. */
  setVolume(volume: number): void
  dispose(): void
}

export interface BankProgress {
  readonly loaded: number
  /** Bytes in total; 0 if the server does not say. */
  readonly total: number
}

export interface SongSoundOptions {
  readonly files: SongFiles
  /** Requests a song's own sound bank. Resolves to null if the server cannot provide it: use the whole bank. */
  readBank(songDataId: string, signal: AbortSignal): Promise<Response | null>
  /** Receives the bank's progress; null: the bank has loaded. */
  onBank(progress: BankProgress | null): void
  /** Receives whether the song plays but is silent because its sounds have not arrived yet. */
  onWaiting(isWaiting: boolean): void
  onEnded(): void
  onBroken(reason: string): void
  /** Called when another tab or frame begins to play, or the system takes the sound away; this one is then silent. */
  onOtherPlays(): void
}

/** The part of the audio engine that the player uses. */
export interface SongEngine
  extends Pick<
    AudioEngine,
    | 'followSong'
    | 'play'
    | 'pause'
    | 'stop'
    | 'seek'
    | 'position'
    | 'loadBank'
    | 'startable'
    | 'setBank'
    | 'setVolume'
    | 'dispose'
  > {
  readonly scheduler: Pick<AudioEngine['scheduler'], 'subscribe' | 'setSpeed' | 'setMix' | 'setLoop'>
}

/**
 * Starts the same sound threads as the editor: the synth, its bank and its scheduler, fed by the worker that reads
 * songs. `startEngine` makes the engine.
 */
export function createSongSound(
  { files, readBank, onBank, onWaiting, onEnded, onBroken, onOtherPlays }: SongSoundOptions,
  startEngine: (options: AudioEngineOptions) => SongEngine = createAudioEngine,
): SongSound {
  const bank = createStore<SoundState>()(() => ({ status: 'idle' }))
  const engine = startEngine({
    loadsOnGesture: false,
    onOtherPlays,
    onInterrupted: onOtherPlays,
    onSound(sound) {
      onBank(sound.status === 'loading' ? sound : null)
      if (sound.status === 'failed') onBroken(sound.message)
      bank.setState(sound, true)
    },
  })
  const followBank = () => void engine.setBank(chosenBank.getState())
  const unfollowBank = chosenBank.subscribe(followBank)
  followBank()
  const feed = new MessageChannel()
  const connected = Promise.all([files.connect(feed.port1), engine.followSong(feed.port2)])

  let seconds = 0
  let held: HeldSong | null = null
  let loading: Promise<unknown> = Promise.resolve()
  /** The scheduler's song: its tempo, and how many songs the scheduler has opened so far. */
  const scheduled = createStore<{ tempo: TempoMap | null; opened: number }>()(() => ({ tempo: null, opened: 0 }))

  void engine.scheduler.subscribe(
    Comlink.proxy(({ tempo, waiting, ended }: TransportState) => {
      scheduled.setState(({ opened }) => ({ tempo, opened: ended === 'opened' ? opened + 1 : opened }))
      onWaiting(waiting)
      if (ended === 'finished') onEnded()
    }),
  )

  async function loadNow(song: PlayableSong, signal: AbortSignal, startsAt: () => number): Promise<void> {
    signal.throwIfAborted()
    // The server does not have a song that is not stored.
    const bankLoaded = engine.loadBank(song.bytes ? undefined : (aborted) => readBank(song.songDataId, aborted), signal)
    const next = files.hold(song)
    held?.release()
    held = next
    signal.addEventListener('abort', next.release)
    const [outline] = await Promise.all([next.outline, connected])
    signal.throwIfAborted()
    const { opened: before } = scheduled.getState()
    await next.open()
    seconds = outline.seconds
    // An abort does not end this wait: the song still arrives, and the next load must not mistake it for its own.
    await Promise.all([until(scheduled, ({ opened }) => opened > before), bankLoaded])
    await soundsFor(() => tickAt(outline.tempo, startsAt()), signal)
    signal.removeEventListener('abort', next.release)
  }

  /** Resolves when the song can start at the tick. Rejects if the bank has failed, or with the abort reason. */
  async function soundsFor(tick: () => number, signal: AbortSignal): Promise<void> {
    await until(bank, ({ status }) => status === 'failed' || tick() <= engine.startable(), signal)
    const state = bank.getState()
    if (state.status === 'failed') throw new Error(state.message)
  }

  return {
    load(song, signal, startsAt) {
      // Songs load one by one, so that the song that arrives is the expected one.
      const load = loading.catch(() => {}).then(() => loadNow(song, signal, startsAt))
      loading = load
      return load
    },
    play: () => engine.play(),
    pause: () => engine.pause(),
    stop: () => engine.stop(),
    seek(second) {
      const { tempo } = scheduled.getState()
      if (tempo) engine.seek(tickAt(tempo, Math.min(Math.max(0, second), seconds)))
    },
    tune({ speed, mix, loop }) {
      void engine.scheduler.setSpeed(speed)
      void engine.scheduler.setMix(mix)
      void engine.scheduler.setLoop(loop)
    },
    position() {
      const { tempo } = scheduled.getState()
      return tempo === null ? 0 : secondsAt(tempo, Math.max(0, engine.position()))
    },
    duration: () => seconds,
    setVolume: (volume) => engine.setVolume(volume),
    dispose() {
      unfollowBank()
      engine.dispose()
      held?.release()
      files.disconnect()
    },
  }
}
