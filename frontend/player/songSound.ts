import * as Comlink from 'comlink'
import { secondsAt, type TempoMap, tickAt } from '#shared/time/tempoMap'
import type { TransportState } from '#workers/scheduler/api'
import { createAudioEngine } from '../audio/audioEngine'
import { chosenBank } from '../audio/banks/chosenBank'
import type { PlayableSong } from './playableSong'
import type { Tuning } from './playerMachine'
import type { HeldSong, SongFiles } from './songFiles'

/** The sound of the library's songs. */
export interface SongSound {
  /**
   * Resolves when `play` can sound at once from the second that `startsAt` gives; later sounds may still be loading. Rejects
   * with a sentence for the user, or with the abort reason of `signal`.
   */
  load(song: PlayableSong, signal: AbortSignal, startsAt: () => number): Promise<void>
  play(): void
  pause(): void
  stop(): void
  seek(seconds: number): void
  /** Tunes the loaded song; another song that is loaded starts without a mix. */
  tune(tuning: Tuning): void
  /** The audible second now. */
  position(): number
  /** Seconds until the end of the song; 0 before one is loaded. */
  duration(): number
  /** 0–1. */
  setVolume(volume: number): void
  dispose(): void
}

export interface BankProgress {
  readonly loaded: number
  /** 0 when the server does not say. */
  readonly total: number
}

export interface SongSoundOptions {
  readonly files: SongFiles
  /** Requests a song's own sound bank. Null: the server cannot give it; use the whole bank. */
  readBank(songDataId: string, signal: AbortSignal): Promise<Response | null>
  /** Null: the bank has loaded. */
  onBank(progress: BankProgress | null): void
  /** Whether the song plays but is silent because its sounds have not arrived yet. */
  onWaiting(isWaiting: boolean): void
  onEnded(): void
  onBroken(reason: string): void
  /** Called when another tab or frame begins to play, or the system takes the sound away: this one is silent then. */
  onOtherPlays(): void
}

/** Starts the same sound threads as the editor: the synth, its bank and its scheduler, fed by the worker that reads songs. */
export function createSongSound({
  files,
  readBank,
  onBank,
  onWaiting,
  onEnded,
  onBroken,
  onOtherPlays,
}: SongSoundOptions): SongSound {
  let failure: string | null = null
  let progressed = () => {}
  const engine = createAudioEngine({
    loadsOnGesture: false,
    onOtherPlays,
    onInterrupted: onOtherPlays,
    onSound(sound) {
      onBank(sound.status === 'loading' ? sound : null)
      failure = sound.status === 'failed' ? sound.message : null
      if (failure !== null) onBroken(failure)
      progressed()
    },
  })
  const followBank = () => void engine.setBank(chosenBank.getState())
  const unfollowBank = chosenBank.subscribe(followBank)
  followBank()
  const feed = new MessageChannel()
  const connected = Promise.all([files.connect(feed.port1), engine.followSong(feed.port2)])

  let tempo: TempoMap | null = null
  let seconds = 0
  let held: HeldSong | null = null
  let arrived = () => {}
  let loading: Promise<unknown> = Promise.resolve()

  void engine.scheduler.subscribe(
    Comlink.proxy((state: TransportState) => {
      tempo = state.tempo
      onWaiting(state.waiting)
      if (state.ended === 'opened') arrived()
      if (state.ended === 'finished') onEnded()
    }),
  )

  async function loadNow(song: PlayableSong, signal: AbortSignal, startsAt: () => number): Promise<void> {
    signal.throwIfAborted()
    // The server does not know a song that is not stored.
    const bank = engine.loadBank(song.bytes ? undefined : (aborted) => readBank(song.songDataId, aborted), signal)
    const next = files.hold(song)
    held?.release()
    held = next
    signal.addEventListener('abort', next.release)
    const [outline] = await Promise.all([next.outline, connected])
    signal.throwIfAborted()
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await next.open()
    seconds = outline.seconds
    await Promise.all([arrival, bank])
    await soundsFor(() => tickAt(outline.tempo, startsAt()), signal)
    signal.removeEventListener('abort', next.release)
    if (failure !== null) throw new Error(failure)
  }

  /** Resolves when the song can start at the tick, or when waiting has become pointless. */
  function soundsFor(tick: () => number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      progressed = () => {
        if (failure !== null || signal.aborted || tick() <= engine.startable()) resolve()
      }
      signal.addEventListener('abort', () => resolve(), { once: true })
      progressed()
    })
  }

  return {
    load(song, signal, startsAt) {
      // One after the other, so that the song that arrives is the expected one.
      const load = loading.catch(() => {}).then(() => loadNow(song, signal, startsAt))
      loading = load
      return load
    },
    play: () => engine.play(),
    pause: () => engine.pause(),
    stop: () => engine.stop(),
    seek: (second) => tempo && engine.seek(tickAt(tempo, Math.min(Math.max(0, second), seconds))),
    tune({ speed, mix, loop }) {
      void engine.scheduler.setSpeed(speed)
      void engine.scheduler.setMix(mix)
      void engine.scheduler.setLoop(loop)
    },
    position: () => (tempo === null ? 0 : secondsAt(tempo, Math.max(0, engine.position()))),
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
