import * as Comlink from 'comlink'
import { createActor } from 'xstate'
import type { BankPreset } from '#shared/bank/bankPreset'
import { EVERYWHERE } from '#shared/playback/reach'
import type { SchedulerApi, TransportState } from '#workers/scheduler/api'
import type { BankChoice } from './banks/chosenBank'
import { onGesture } from './onGesture'
import { createOutputSettings, type OutputSettings } from './outputSettings'
import { type HeardPlace, Playhead } from './playhead'
import { type BankRequest, createSynthBank, isAbort, type SoundState } from './synthBank'
import { createSynthOutput, missingForSound, type SynthOutput } from './synthOutput'
import { createTransportMachine, type TransportStatus } from './transportMachine'
import { createTurn } from './turn'

/** `isPreparing`: it will play as soon as there can be sound. */
export type TransportListener = (transport: { readonly status: TransportStatus; readonly isPreparing: boolean }) => void

export interface AudioEngine extends OutputSettings {
  readonly scheduler: Comlink.Remote<SchedulerApi>
  /** Plays the song that arrives over `port` as SongUpdate messages. The port is transferred; call this once. */
  followSong(port: MessagePort): Promise<void>
  /** `countIn`: bars of clicks before it starts, 0–2; default: 0. */
  play(countIn?: number): void
  pause(): void
  stop(): void
  seek(tick: number): void
  /** The audible tick now, with its fraction. */
  position(): number
  /** What was audible at a time of `performance.now()`, in milliseconds, up to some seconds ago. */
  placeAt(time: number): HeardPlace
  /** The time of `performance.now()`, in milliseconds, at which an audio time is heard. */
  whenHeard(audioTime: number): number
  /** Gives what MIDI outputs get to a port, as `ToOutputs` messages; transferred. Call this once. */
  playOut(port: MessagePort): Promise<void>
  /** The audible time now in seconds of the audio context; 0 before there is one. */
  heardTime(): number
  /** Calls back on every change of the transport, and when the position changes without playing. Returns a function that stops it. */
  onTransport(listener: TransportListener): () => void
  /**
   * Loads the sound bank that `request` names, or else the whole one; retries after a failure. Requests nothing once the whole one
   * is loaded. `onSound` receives the progress; an abort is not a failure. Never rejects. The sounds of a song's bank keep arriving after
   * this resolves: playback waits where they are missing.
   */
  loadBank(request?: BankRequest, signal?: AbortSignal): Promise<void>
  /** The last tick at which the opened song can start without waiting; negative: none. */
  startable(): number
  /** The bank in use, whole, fetched if necessary. */
  bank(): Promise<Blob>
  /** Plays with another bank from now on, at the same position; streamed banks of songs replace only the built-in one. Never rejects. */
  setBank(bank: BankChoice): Promise<void>
  /** The loudest sample of the last 50 ms or so; 0 before there is sound. */
  outputLevel(): number
  dispose(): void
}

export interface AudioEngineOptions {
  /** Receives the state of the sound bank. */
  onSound(sound: SoundState): void
  /** Awaited before the synth gets a bank: reading one keeps a core busy for a second or two. */
  whenQuiet?(): Promise<void>
  /** Receives the instruments of each bank that the synth gets. */
  onPresets?(presets: readonly BankPreset[]): void
  /** Receives the bank that is chosen, with a sentence for the user when it is the built-in one because another failed. */
  onBank?(bank: BankChoice, problem: string | null): void
  /** Receives how many quiet notes were left out since the last start, since the synth fell behind; 0 at each start. */
  onLeftOut?(notes: number): void
  /** Called when another tab or frame begins to play, which pauses this one. */
  onOtherPlays?(): void
  /** Called when the system takes the sound away while something plays, which pauses it. */
  onInterrupted?(): void
  /** Loads the whole bank with the first gesture, since browsers allow no sound before; otherwise `loadBank` or `play` loads it. */
  readonly loadsOnGesture: boolean
}

/** The main thread's side of all sound. Its scheduler worker starts at once; the audio context and the synth start with the first bank. */
export function createAudioEngine(options: AudioEngineOptions): AudioEngine {
  const { onSound, onOtherPlays, onInterrupted, loadsOnGesture, onPresets, onBank, onLeftOut, whenQuiet } = options
  const worker = new Worker(new URL('../../workers/scheduler/schedulerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'scheduler',
  })
  const scheduler = Comlink.wrap<SchedulerApi>(worker)
  const synthChannel = new MessageChannel()
  const playhead = new Playhead()
  const listeners = new Set<TransportListener>()
  let starting: Promise<SynthOutput> | null = null
  let ready: SynthOutput | null = null
  let context: AudioContext | null = null
  let requested: BankRequest | undefined
  let wanted: AbortSignal | undefined
  let loading: Promise<void> | null = null
  /** Banks are loaded one after the other: the synth takes one at a time. */
  let lastLoad: Promise<unknown> = Promise.resolve()
  let state: TransportState | null = null
  let reach = EVERYWHERE
  /** The notes that the synth left out, in all and before the last start. */
  let leftOut = { all: 0, before: 0 }
  let countIn = 0
  const output = createOutputSettings()
  const bank = createSynthBank({ report: onSound, onReach: sendReach, onPresets, onBank, whenQuiet })

  const transport = createActor(
    createTransportMachine({
      prepare: () => load(),
      play() {
        turn.take()
        leftOut = { all: leftOut.all, before: leftOut.all }
        onLeftOut?.(0)
        void scheduler.play(countIn)
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

  function notify(): void {
    const snapshot = transport.getSnapshot()
    const status = snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('paused') ? 'paused' : 'stopped'
    const isPreparing = snapshot.hasTag('preparing')
    for (const listener of listeners) listener({ status, isPreparing })
  }

  function sendReach(): void {
    if (state === null) return
    reach = bank.reach(state.tempo, state.speed)
    void scheduler.setReach(reach)
  }

  function newContext(): AudioContext {
    const made = new AudioContext({ latencyHint: 'interactive' })
    // A call on a phone, or another program that takes the device.
    made.addEventListener('statechange', () => {
      if (made.state !== 'running' && made.state !== 'closed') interrupted()
    })
    return made
  }

  function interrupted(): void {
    if (!transport.getSnapshot().hasTag('playing')) return
    transport.send({ type: 'pause' })
    onInterrupted?.()
  }

  /** Browsers may refuse it, for example during a call. */
  const resume = () => void context?.resume().catch(interrupted)

  function startOutput(): Promise<SynthOutput> {
    context ??= newContext()
    starting ??= createSynthOutput(context, fail).catch((error: unknown) => {
      starting = null
      throw error
    })
    return starting
  }

  async function loadOnce(): Promise<void> {
    const missing = missingForSound()
    if (missing) throw new Error(missing)
    const started = startOutput()
    await bank.load(started, requested, wanted)
    const synth = await started
    output.attach(synth)
    synth.onLeftOut((all) => {
      leftOut = { ...leftOut, all }
      onLeftOut?.(all - leftOut.before)
    })
    if (ready === null) synth.connect(synthChannel.port2)
    ready = synth
  }

  /** Reports and rejects when there can be no sound. */
  function load(): Promise<void> {
    resume()
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
    resume()
    // After a failure, only the user's next request retries.
    if (loadsOnGesture && !gestured) void loadQuietly()
    gestured = true
  })

  // The constructor of the first AudioContext blocks the page until the browser has started its audio service, for 100 ms and more in
  // Chromium. Enumerating the devices starts it meanwhile. Without permission the list has no names, and no prompt appears.
  void navigator.mediaDevices?.enumerateDevices().catch(() => {})
  transport.subscribe(notify)
  transport.start()
  void scheduler.subscribe(
    Comlink.proxy((next) => {
      const isOther = next.ended === 'opened' || next.speed !== state?.speed
      state = next
      if (isOther) sendReach()
      playhead.set(state)
      if (state.ended) transport.send({ type: 'ended' })
      else notify()
    }),
  )

  return {
    scheduler,
    followSong: (port) => scheduler.connect(handedOver(port), handedOver(synthChannel.port1)),
    play(bars = 0) {
      countIn = bars
      transport.send({ type: 'play' })
    },
    pause: () => transport.send({ type: 'pause' }),
    stop: () => transport.send({ type: 'stop' }),
    seek(tick) {
      playhead.expect(tick)
      void scheduler.seek(tick)
    },
    position: () => playhead.tickAt(ready?.heardTime.now() ?? 0),
    placeAt: (time) => playhead.placeAt(ready?.heardTime.at(time) ?? 0),
    whenHeard: (audioTime) => ready?.heardTime.when(audioTime) ?? 0,
    playOut: (port) => scheduler.connectOutputs(handedOver(port)),
    heardTime: () => ready?.heardTime.now() ?? 0,
    onTransport(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loadBank(request, signal) {
      if (!bank.isWhole && (request ?? requested)) {
        requested = request
        wanted = signal
        loading = null
      }
      return loadQuietly()
    },
    startable: () => reach.startable,
    bank: bank.file,
    async setBank(choice) {
      if (!bank.choose(choice)) return
      loading = null
      // The first load brings it.
      if (starting === null) return
      await loadQuietly()
      void scheduler.bankChanged()
    },
    ...output.settings,
    outputLevel: () => ready?.peak() ?? 0,
    dispose() {
      stopGestures()
      turn.dispose()
      transport.stop()
      listeners.clear()
      scheduler[Comlink.releaseProxy]()
      worker.terminate()
      bank.dispose()
      ready?.dispose()
      void context?.close()
    },
  }
}

function handedOver(port: MessagePort): MessagePort {
  return Comlink.transfer(port, [port])
}
