import * as Comlink from 'comlink'
import { createActor } from 'xstate'
import type { BankPreset } from '#shared/bank/bankPreset'
import { EVERYWHERE } from '#shared/playback/reach'
import type { SchedulerApi, TransportState } from '#workers/scheduler/api'
import type { BankChoice } from './banks/chosenBank'
import { type HeardPlace, Playhead } from './playhead'
import type { BankRequest, SoundState } from './synthBank'
import { createSynthLoader } from './synthLoader'
import type { SynthSettings } from './synthSettings'
import { createTransportMachine, type TransportStatus } from './transportMachine'
import { createTurn } from './turn'

/** `isPreparing`: playback starts as soon as sound is possible. */
type TransportListener = (transport: { readonly status: TransportStatus; readonly isPreparing: boolean }) => void

export interface AudioEngine extends SynthSettings {
  readonly scheduler: Comlink.Remote<SchedulerApi>
  /** Plays the song that arrives over `port` as SongUpdate messages. The port is transferred; call this once. */
  followSong(port: MessagePort): Promise<void>
  /** `countIn`: bars of clicks before playback starts, 0–2; default: 0. */
  play(countIn?: number): void
  pause(): void
  stop(): void
  seek(tick: number): void
  /** The audible tick, with its fraction. */
  position(): number
  /** The place that was audible at a time of `performance.now()`, in milliseconds, up to some seconds ago. */
  placeAt(time: number): HeardPlace
  /** The time of `performance.now()`, in milliseconds, at which an audio time is heard. */
  whenHeard(audioTime: number): number
  /** Sends the messages for MIDI outputs to a port, as `ToOutputs`. The port is transferred; call this once. */
  playOut(port: MessagePort): Promise<void>
  /** The audible time in seconds of the audio context; 0 before there is one. */
  heardTime(): number
  /**
   * Calls back on every change of the transport, and when the position changes without playing. Returns a function that
   * unsubscribes.
   */
  onTransport(listener: TransportListener): () => void
  /**
   * Loads the sound bank that `request` names, by default the whole one; retries after a failure. Requests nothing once
   * the whole one is loaded. `onSound` receives the progress; an abort is not a failure. Never rejects. Sounds of a
   * song's bank keep arriving after this resolves: playback waits for missing ones.
   */
  loadBank(request?: BankRequest, signal?: AbortSignal): Promise<void>
  /** The last tick at which the opened song can start without waiting; negative: none. */
  startable(): number
  /** The complete file of the bank in use, fetched if necessary. */
  bank(): Promise<Blob>
  /**
   * Switches to another bank at the same position; streamed banks of songs replace only the built-in one. Never
   * rejects.
   */
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
  /** Receives the chosen bank; `problem`, for the user, says why the built-in one replaced a failed one. */
  onBank?(bank: BankChoice, problem: string | null): void
  /** Receives the number of quiet notes skipped since the last start because the synth fell behind; 0 at each start. */
  onLeftOut?(notes: number): void
  /** Called when another tab or frame begins to play; this one pauses. */
  onOtherPlays?(): void
  /** Called when the system takes the sound away during playback, which pauses. */
  onInterrupted?(): void
  /**
   * Whether to load the whole bank with the first gesture, since browsers allow no sound before; otherwise `loadBank`
   * or `play` loads it.
   */
  readonly loadsOnGesture: boolean
}

/**
 * The main thread's side of all sound. The scheduler worker starts at once; the audio context and the synth start with
 * the first bank.
 */
export function createAudioEngine(options: AudioEngineOptions): AudioEngine {
  const { onOtherPlays, onInterrupted, onLeftOut } = options
  const worker = new Worker(new URL('../../workers/scheduler/schedulerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'scheduler',
  })
  const scheduler = Comlink.wrap<SchedulerApi>(worker)
  const synthChannel = new MessageChannel()
  const playhead = new Playhead()
  const listeners = new Set<TransportListener>()
  let state: TransportState | null = null
  let reach = EVERYWHERE
  /** Numbers of notes that the synth left out: in all, and before the last start. */
  let leftOut = { all: 0, before: 0 }

  const synth = createSynthLoader({
    ...options,
    onLeftOut(all) {
      leftOut = { ...leftOut, all }
      onLeftOut?.(all - leftOut.before)
    },
    port: synthChannel.port2,
  })

  function sendReach(): void {
    if (state === null) return
    reach = synth.reach(state.tempo, state.speed)
    void scheduler.setReach(reach)
  }

  const transport = createActor(
    createTransportMachine({
      prepare: synth.load,
      play(countIn) {
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
  transport.on('started', turn.take)
  synth.follow({
    interrupted() {
      if (!transport.getSnapshot().hasTag('playing')) return
      transport.send({ type: 'pause' })
      onInterrupted?.()
    },
    reachChanged: sendReach,
  })

  function notify(): void {
    const snapshot = transport.getSnapshot()
    const status = snapshot.hasTag('playing') ? 'playing' : snapshot.hasTag('paused') ? 'paused' : 'stopped'
    const isPreparing = snapshot.hasTag('preparing')
    for (const listener of listeners) listener({ status, isPreparing })
  }

  // The constructor of the first AudioContext blocks the page until the browser has started its audio service, for 100
  // ms and more in Chromium. Enumerating the devices starts the service meanwhile. Without permission the list has no
  // names, and no prompt appears.
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
    play: (countIn = 0) => transport.send({ type: 'play', countIn }),
    pause: () => transport.send({ type: 'pause' }),
    stop: () => transport.send({ type: 'stop' }),
    seek(tick) {
      playhead.expect(tick)
      void scheduler.seek(tick)
    },
    position: () => playhead.tickAt(synth.output()?.heardTime.now() ?? 0),
    placeAt: (time) => playhead.placeAt(synth.output()?.heardTime.at(time) ?? 0),
    whenHeard: (audioTime) => synth.output()?.heardTime.when(audioTime) ?? 0,
    playOut: (port) => scheduler.connectOutputs(handedOver(port)),
    heardTime: () => synth.output()?.heardTime.now() ?? 0,
    onTransport(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    loadBank: synth.loadBank,
    startable: () => reach.startable,
    bank: synth.file,
    async setBank(choice) {
      if (await synth.setBank(choice)) void scheduler.bankChanged()
    },
    ...synth.settings,
    outputLevel: () => synth.output()?.peak() ?? 0,
    dispose() {
      turn.dispose()
      transport.stop()
      listeners.clear()
      scheduler[Comlink.releaseProxy]()
      worker.terminate()
      synth.dispose()
    },
  }
}

function handedOver(port: MessagePort): MessagePort {
  return Comlink.transfer(port, [port])
}
