import type { SpessaSynthProcessor } from 'spessasynth_core'
import { attenuation, type CoreVoice, isFading } from './coreVoice'

/** More voices than nearly all notes need; what more they need is assigned as usual. */
const SPARES = 16
/** In the order of stealing, the rest of a number is the place of a voice: see the patch of the voice pool. */
const STEAL_ORDER_INDEX = 1048576
/** For so long a voice is kept from quieter ones, in seconds. */
const PROTECTED_SECONDS = 0.05

interface Core {
  readonly currentTime: number
  readonly systemParameters: { readonly voiceCap: number }
  /** The pool, and spare voices behind it, which do not sound. */
  readonly voices: CoreVoice[]
  /** The voices of the pool when it was full, those to be stolen first before the others. */
  readonly stealOrder: Float64Array
  nextStolen: number
  /** All voices of the pool before this one are in use. */
  firstFree: number
  allocateNewVoices(count: number): void
  assignVoice(): CoreVoice
  assignVoicePriorities(): void
}

/**
 * Lets no voice steal a louder one that has just begun: in dense music each voice would be heard for a few milliseconds, and the loud ones
 * no longer than the quiet. When no voice is free, a new one starts as a spare. Then its volume is known, and it takes the place of an old
 * voice or is left out.
 */
export class Stealing {
  readonly #core: Core
  readonly #lost: (voice: CoreVoice) => void
  readonly #pool: number
  /** Spare voices that have been started. */
  #started = 0
  #leftOut = 0

  /** `lost`: is told of each voice that is stolen or left out. */
  constructor(processor: SpessaSynthProcessor, lost: (voice: CoreVoice) => void) {
    const { synthCore: core } = processor as unknown as { readonly synthCore: Core }
    this.#core = core
    this.#lost = lost
    this.#pool = core.systemParameters.voiceCap
    core.allocateNewVoices(SPARES)
    const assignFromPool = core.assignVoice.bind(core)
    core.assignVoice = () =>
      this.#hasFree() || this.#started === SPARES ? assignFromPool() : core.voices[this.#pool + this.#started++]
  }

  /** After each message: finds places for the voices that it started. */
  settle(): void {
    if (this.#started === 0) return
    let placed = 0
    for (let i = 0; i < this.#started; i++) if (this.#place(this.#pool + i)) placed++
    if (placed === 0) this.#leftOut++
    this.#started = 0
  }

  /** The notes since the last call that were left out. */
  takeLeftOut(): number {
    const leftOut = this.#leftOut
    this.#leftOut = 0
    return leftOut
  }

  #hasFree(): boolean {
    const core = this.#core
    while (core.firstFree < this.#pool && core.voices[core.firstFree].isActive) core.firstFree++
    return core.firstFree < this.#pool
  }

  /** Whether the spare voice there has come into the pool. */
  #place(at: number): boolean {
    const core = this.#core
    if (core.nextStolen >= core.stealOrder.length) core.assignVoicePriorities()
    const place = core.stealOrder[core.nextStolen] % STEAL_ORDER_INDEX
    const [started, old] = [core.voices[at], core.voices[place]]
    const isLeftOut = this.#isProtected(old) && attenuation(started) > attenuation(old)
    const lost = isLeftOut ? started : old
    if (lost.isActive && !isFading(lost)) this.#lost(lost)
    lost.isActive = false
    if (isLeftOut) return false
    core.nextStolen++
    core.voices[place] = started
    core.voices[at] = old
    return true
  }

  #isProtected({ isActive, isInRelease, startTime }: CoreVoice): boolean {
    return isActive && !isInRelease && startTime > this.#core.currentTime - PROTECTED_SECONDS
  }
}
