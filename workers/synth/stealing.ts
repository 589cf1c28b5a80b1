import type { SpessaSynthProcessor } from 'spessasynth_core'
import { attenuation, type CoreVoice, isFading } from './coreVoice'

/** Spare voices, more than nearly all notes need; the few that need more get theirs as usual. */
const SPARES = 16
/** In the stealing order, the rest of a number is the place of a voice: see the patch of the voice pool. */
const STEAL_ORDER_INDEX = 1048576
/** How long a voice is protected from quieter ones, in seconds. */
const PROTECTED_SECONDS = 0.05

interface Core {
  readonly currentTime: number
  readonly systemParameters: { readonly voiceCap: number }
  /** The pool, followed by spare voices, which do not sound. */
  readonly voices: CoreVoice[]
  /** The voices of the pool when it was full, in the order in which to steal them. */
  readonly stealOrder: Float64Array
  nextStolen: number
  /** The first voice that may be free: all before it are in use. */
  firstFree: number
  allocateNewVoices(count: number): void
  assignVoice(): CoreVoice
  assignVoicePriorities(): void
}

/**
 * Keeps voices from stealing a louder one that has just begun: in dense music each voice would be heard for a few
 * milliseconds, and the loud ones no longer than the quiet. When no voice is free, a new one starts as a spare. Once
 * its volume is known, it takes the place of an old voice or is left out.
 */
export class Stealing {
  readonly #core: Core
  readonly #lost: (voice: CoreVoice) => void
  readonly #pool: number
  /** The number of spare voices started. */
  #started = 0
  #leftOut = 0

  /** `lost`: called for each voice that is stolen or left out. */
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

  /** Finds places for the voices started by a message; call after each. */
  settle(): void {
    if (this.#started === 0) return
    let placed = 0
    for (let i = 0; i < this.#started; i++) if (this.#place(this.#pool + i)) placed++
    if (placed === 0) this.#leftOut++
    this.#started = 0
  }

  /** Returns the number of notes left out since the last call. */
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

  /** Tries to move a spare voice into the pool. Returns whether it did. */
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
