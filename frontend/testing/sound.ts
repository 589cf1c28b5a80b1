import { installFakeMidi } from '#tests/support/fakeMidi'
import { smallBank } from '#workers/newBank/testing'
import { BLOCK_SECONDS, messagesArrive, TestWorklet } from '#workers/synth/testing'
import { AudioBrowser } from './browser/audio'

/** Longest time that a test waits for a sound, in seconds of sound. */
const LONGEST = 120

/** The instruments of the bank that arrives. */
const PRESETS = [
  { name: 'Piano', program: 0 },
  { name: 'Strings', program: 48 },
  { name: 'Drums', program: 0, drums: true },
]

/**
 * Sound and MIDI of a page: the real engine, scheduler and synth with a small bank, and the devices of
 * `window.fakeMidi`. If the bank arrives, the page's clock only runs when the test lets time pass, so a slow machine
 * hears the same as a fast one. Timers are the machine's.
 */
export class PageSound {
  /** Outcome of requests for the whole bank, from the next page on. */
  bank: 'never arrives' | 'arrives' | 'fails' = 'never arrives'
  #audio = new AudioBrowser(new TestWorklet(), false)

  /** Seconds of the audio context. */
  get time(): number {
    return this.#audio.worklet.time
  }

  /** Number of audio contexts that are not closed. */
  get openContexts(): number {
    return [...this.#audio.contexts].filter(({ state }) => state !== 'closed').length
  }

  /** Takes the sound away, as a call on a phone does. */
  interrupt(): void {
    for (const context of this.#audio.contexts) context.interrupt()
  }

  /** Audio times of the clicks played without the synth. */
  get clicks(): readonly number[] {
    return this.#audio.clicks
  }

  /** The loudest sample of the last 128 ms sent to the loudspeaker. */
  get loudness(): number {
    const samples = new Float32Array(2048)
    let peak = 0
    for (const { destination } of this.#audio.contexts) {
      destination.getFloatTimeDomainData(samples)
      peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), peak)
    }
    return peak
  }

  /** Lets time pass, in blocks of 8 ms. */
  async passes(seconds: number): Promise<void> {
    for (const end = this.time + seconds; this.time < end; ) await this.#pass()
  }

  /** Lets time pass until `isSo` returns true. Throws after 120 s. */
  async until(isSo: () => boolean): Promise<void> {
    for (const end = this.time + LONGEST; !isSo(); ) {
      if (this.time > end) throw new Error(`${LONGEST} s passed in vain`)
      await this.#pass()
    }
  }

  async #pass(): Promise<void> {
    this.#audio.worklet.time += BLOCK_SECONDS
    for (const context of this.#audio.contexts) context.play()
    await messagesArrive()
  }

  /** Replaces the page's sound and MIDI until the returned function is called, which ends them. */
  install(): () => void {
    const { bank } = this
    const worklet = new TestWorklet()
    const audio = new AudioBrowser(worklet, bank !== 'never arrives')
    this.#audio = audio
    const undo = [worklet.install()]
    const define = (target: object, name: string, value: PropertyDescriptor) => {
      const former = Object.getOwnPropertyDescriptor(target, name)
      Object.defineProperty(target, name, { configurable: true, ...value })
      undo.push(() => {
        if (former) Object.defineProperty(target, name, former)
        else Reflect.deleteProperty(target, name)
      })
    }
    for (const [name, value] of Object.entries(audio.globals())) define(globalThis, name, { writable: true, value })
    const gesture = () => {
      audio.hasGesture = true
    }
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, gesture, { capture: true })
    undo.push(() => {
      for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, gesture, { capture: true })
      for (const context of audio.contexts) void context.close()
    })
    installFakeMidi()
    undo.push(() => Reflect.deleteProperty(navigator, 'requestMIDIAccess'))
    if (bank !== 'never arrives') define(globalThis, 'XMLHttpRequest', { writable: true, value: requestOf(bank) })
    if (bank === 'arrives') {
      const start = performance.now()
      const now = () => start + worklet.time * 1000
      define(performance, 'now', { writable: true, value: now })
      define(Event.prototype, 'timeStamp', { get: now })
    }
    return () => {
      for (const each of undo.reverse()) each()
    }
  }
}

/** An XMLHttpRequest, which fetches only the whole bank. */
function requestOf(bank: 'arrives' | 'fails'): typeof XMLHttpRequest {
  return class extends XMLHttpRequest {
    override send(): void {
      const response = bank === 'arrives' && new Blob([smallBank(PRESETS, { name: 'GeneralUser' })])
      if (response) Object.defineProperties(this, { status: { value: 200 }, response: { value: response } })
      setTimeout(() => this.dispatchEvent(new ProgressEvent(response ? 'load' : 'error')))
    }
  }
}
