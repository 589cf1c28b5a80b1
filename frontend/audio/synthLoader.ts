import type { BankPreset } from '#shared/bank/bankPreset'
import type { BankChoice } from './banks/chosenBank'
import { type BankRequest, createSynthBank, isAbort, type SoundState, type SynthBank } from './synthBank'
import { createSynthOutput, missingForSound, type SynthOutput } from './synthOutput'
import { createSynthSettings, type SynthSettings } from './synthSettings'

interface SynthLoaderOptions {
  /** Receives the state of the sound bank. */
  onSound(sound: SoundState): void
  /** Receives the total number of notes that the synth has left out. */
  onLeftOut(notes: number): void
  /** Awaited before the synth gets a bank: reading one keeps a core busy for a second or two. */
  whenQuiet?(): Promise<void>
  /** Receives the instruments of each bank that the synth gets. */
  onPresets?(presets: readonly BankPreset[]): void
  /** Receives the chosen bank; `problem`, for the user, says why the built-in one replaced a failed one. */
  onBank?(bank: BankChoice, problem: string | null): void
  /** Whether to load the bank with the first gesture, since browsers allow no sound before. */
  readonly loadsOnGesture: boolean
  /** Connects the synth to the scheduler; transferred with the first load. */
  readonly port: MessagePort
}

/** Callbacks of a loader after the first load. */
interface SynthFollower {
  /** Called when the system stops the context, for example for a call on a phone, or does not let it start. */
  interrupted(): void
  /** Called when the reach may have changed. */
  reachChanged(): void
}

/** Loads the audio context, its synth and the synth's bank, from the first `load` on. */
export interface SynthLoader extends Pick<SynthBank, 'reach' | 'file'> {
  readonly settings: SynthSettings
  /** The synth; null while sound is not possible yet. */
  output(): SynthOutput | null
  /** Resolves when sound is possible. Reports to `onSound` and rejects when it is not. */
  load(): Promise<void>
  /** Loads the bank that `request` names, by default the whole one. Never rejects; see `AudioEngine.loadBank`. */
  loadBank(request?: BankRequest, signal?: AbortSignal): Promise<void>
  /**
   * Chooses a bank, and loads it if a load was requested before. Resolves to whether the synth may have another bank
   * now. Never rejects.
   */
  setBank(choice: BankChoice): Promise<boolean>
  follow(follower: SynthFollower): void
  dispose(): void
}

/** The parts of a loader; tests replace them. */
export interface SynthParts {
  /** The reason why sound is impossible here, in words for the user; null if it is possible. */
  missing(): string | null
  context(): AudioContext
  output: typeof createSynthOutput
  bank: typeof createSynthBank
}

const BROWSER: SynthParts = {
  missing: missingForSound,
  context: () => new AudioContext({ latencyHint: 'interactive' }),
  output: createSynthOutput,
  bank: createSynthBank,
}

export function createSynthLoader(
  { onSound, onLeftOut, whenQuiet, onPresets, onBank, loadsOnGesture, port }: SynthLoaderOptions,
  make = BROWSER,
): SynthLoader {
  const output = createSynthSettings()
  const followers = new Set<SynthFollower>()
  const bank = make.bank({
    report: onSound,
    onReach() {
      for (const follower of followers) follower.reachChanged()
    },
    onPresets,
    onBank,
    whenQuiet,
  })
  let context: AudioContext | null = null
  let starting: Promise<SynthOutput> | null = null
  let ready: SynthOutput | null = null
  /** The request of the next load. */
  let wanted: { readonly request?: BankRequest; readonly signal?: AbortSignal } = {}
  let loading: Promise<void> | null = null
  /** Banks are loaded one by one: the synth takes one at a time. */
  let lastLoad: Promise<unknown> = Promise.resolve()
  let gestured = false

  const fail = (message: string) => onSound({ status: 'failed', message })

  function interrupted(): void {
    for (const follower of followers) follower.interrupted()
  }

  function newContext(): AudioContext {
    const made = make.context()
    // During a call on a phone, or when another program takes the device.
    made.addEventListener('statechange', () => {
      if (made.state !== 'running' && made.state !== 'closed') interrupted()
    })
    return made
  }

  /** Resumes the context. Browsers may refuse, for example during a call. */
  const resume = () => void context?.resume().catch(interrupted)

  function start(): Promise<SynthOutput> {
    context ??= newContext()
    starting ??= make.output(context, { onFailure: fail, onLeftOut }).catch((error: unknown) => {
      starting = null
      throw error
    })
    return starting
  }

  async function loadOnce(): Promise<void> {
    const missing = make.missing()
    if (missing) throw new Error(missing)
    const started = start()
    await bank.load(started, wanted.request, wanted.signal)
    const synth = await started
    output.attach(synth)
    if (ready === null) synth.connect(port)
    ready = synth
  }

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

  const loadQuietly = () => load().catch(() => {})
  const stopGestures = onGesture(() => {
    resume()
    // After a failure, only the user's next request retries.
    if (loadsOnGesture && !gestured) void loadQuietly()
    gestured = true
  })

  return {
    settings: output.settings,
    output: () => ready,
    load,
    reach: bank.reach,
    file: bank.file,
    loadBank(request, signal) {
      if (!bank.isWhole && (request ?? wanted.request)) {
        wanted = { request, signal }
        loading = null
      }
      return loadQuietly()
    },
    async setBank(choice) {
      if (!bank.choose(choice)) return false
      loading = null
      // The first load will load it.
      if (starting === null) return false
      await loadQuietly()
      return true
    },
    follow: (follower) => void followers.add(follower),
    dispose() {
      stopGestures()
      bank.dispose()
      ready?.dispose()
      void context?.close()
    },
  }
}

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const

/** Calls back at every gesture after which browsers allow sound. Returns a function that unsubscribes. */
function onGesture(callback: () => void): () => void {
  for (const type of GESTURES) window.addEventListener(type, callback, { capture: true, passive: true })
  return () => {
    for (const type of GESTURES) window.removeEventListener(type, callback, { capture: true })
  }
}
