import type { BankPreset } from '#shared/bank/bankPreset'
import type { BankChoice } from './banks/chosenBank'
import { onGesture } from './onGesture'
import { type BankRequest, createSynthBank, isAbort, type SoundState, type SynthBank } from './synthBank'
import { createSynthOutput, missingForSound, type SynthOutput } from './synthOutput'
import { createSynthSettings, type SynthSettings } from './synthSettings'

export interface SynthLoaderOptions {
  /** Receives the state of the sound bank. */
  onSound(sound: SoundState): void
  /** Receives how many notes the synth has left out in all. */
  onLeftOut(notes: number): void
  /** Awaited before the synth gets a bank: reading one keeps a core busy for a second or two. */
  whenQuiet?(): Promise<void>
  /** Receives the instruments of each bank that the synth gets. */
  onPresets?(presets: readonly BankPreset[]): void
  /**
   * Receives the bank that is chosen, with a sentence for the user when it is the built-in one because another failed.
   */
  onBank?(bank: BankChoice, problem: string | null): void
  /** Loads the bank with the first gesture, since browsers allow no sound before. */
  readonly loadsOnGesture: boolean
  /** What the synth listens to; transferred with the first load. */
  readonly port: MessagePort
}

/** What a loader tells later on. */
export interface SynthFollower {
  /** The system stopped the context, as for a call on a phone, or does not let it start. */
  interrupted(): void
  /** The reach may have changed. */
  reachChanged(): void
}

/** The audio context, its synth and the bank of the synth, from the first load on. */
export interface SynthLoader extends Pick<SynthBank, 'reach' | 'file'> {
  readonly settings: SynthSettings
  /** Null: there is no sound yet. */
  output(): SynthOutput | null
  /** Resolves when there can be sound. Tells `onSound` and rejects when there cannot. */
  load(): Promise<void>
  /** Loads the bank that `request` names, or else the whole one. Never rejects; see `AudioEngine.loadBank`. */
  loadBank(request?: BankRequest, signal?: AbortSignal): Promise<void>
  /**
   * Chooses a bank, and loads it if a load has come before. Resolves with whether the synth may have another bank now.
   * Never rejects.
   */
  setBank(choice: BankChoice): Promise<boolean>
  follow(follower: SynthFollower): void
  dispose(): void
}

/** What a loader is made of. */
export interface SynthParts {
  /** The reason why sound is impossible here, in words for the user. */
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
  /** What the next load asks for. */
  let wanted: { readonly request?: BankRequest; readonly signal?: AbortSignal } = {}
  let loading: Promise<void> | null = null
  /** Banks are loaded one after the other: the synth takes one at a time. */
  let lastLoad: Promise<unknown> = Promise.resolve()
  let gestured = false

  const fail = (message: string) => onSound({ status: 'failed', message })

  function interrupted(): void {
    for (const follower of followers) follower.interrupted()
  }

  function newContext(): AudioContext {
    const made = make.context()
    // A call on a phone, or another program that takes the device.
    made.addEventListener('statechange', () => {
      if (made.state !== 'running' && made.state !== 'closed') interrupted()
    })
    return made
  }

  /** Browsers may refuse it, for example during a call. */
  const resume = () => void context?.resume().catch(interrupted)

  function start(): Promise<SynthOutput> {
    context ??= newContext()
    starting ??= make.output(context, fail).catch((error: unknown) => {
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
    synth.onLeftOut(onLeftOut)
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
      // The first load brings it.
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
