import { TEST_SAMPLE_RATE, type TestProcessor, type TestWorklet } from '#workers/synth/testing'

/**
 * The part of Web Audio that the app uses, without a loudspeaker: one channel, in blocks of 128 frames that the test
 * asks for. The synth in the worklet is the real one. Fades take effect at once.
 */

/** Samples in the app's analyser. */
const HEARD = 2048

class TestNode {
  readonly #from = new Map<TestNode, number>()
  readonly #to = new Set<TestNode>()

  connect<T extends TestNode>(target: T, output = 0): T {
    target.#from.set(this, output)
    this.#to.add(target)
    return target
  }

  disconnect(): void {
    for (const target of this.#to) target.#from.delete(this)
    this.#to.clear()
  }

  /** The incoming block: the sum of all sources. */
  protected input(): Float32Array {
    const sum = new Float32Array(128)
    for (const [source, output] of this.#from) {
      const samples = source.block(output)
      for (let i = 0; i < sum.length; i++) sum[i] += samples[i]
    }
    return sum
  }

  /** The outgoing block. */
  block(_output: number): Float32Array {
    return this.input()
  }
}

class TestParam {
  value: number

  constructor(value: number) {
    this.value = value
  }

  setTargetAtTime(value: number): void {
    this.value = value
  }

  setValueAtTime(): void {}
  exponentialRampToValueAtTime(): void {}
}

class TestGain extends TestNode {
  readonly gain: TestParam

  constructor(_context: TestContext, { gain = 1 }: GainOptions = {}) {
    super()
    this.gain = new TestParam(gain)
  }

  override block(): Float32Array {
    return this.input().map((sample) => sample * this.gain.value)
  }
}

/** Records the latest samples that it heard. */
class TestAnalyser extends TestNode {
  readonly fftSize = HEARD
  readonly #heard = new Float32Array(HEARD)

  constructor(context: TestContext) {
    super()
    context.listeners.add(this)
  }

  listen(): void {
    const block = this.input()
    this.#heard.copyWithin(0, block.length)
    this.#heard.set(block, HEARD - block.length)
  }

  getFloatTimeDomainData(samples: Float32Array): void {
    samples.set(this.#heard)
  }
}

class TestOscillator extends TestNode {
  readonly #context: TestContext

  constructor(context: TestContext) {
    super()
    this.#context = context
  }

  start(time: number): void {
    this.#context.browser.clicks.push(time)
  }

  stop(): void {}
}

class TestWorkletNode extends TestNode {
  readonly port: MessagePort
  onprocessorerror: (() => void) | null = null
  readonly #processor: TestProcessor

  constructor(context: TestContext, name: string) {
    super()
    this.#processor = context.browser.worklet.create(name)
    this.port = this.#processor.port
    context.worklets.add(this)
  }

  process(): void {
    this.#processor.process(this.input())
  }

  close(): void {
    this.#processor.close()
  }

  override block(output: number): Float32Array {
    const [left, right] = this.#processor.outputs[output]
    return left.map((sample, i) => (sample + right[i]) / 2)
  }
}

class TestContext extends EventTarget {
  readonly browser: AudioBrowser
  readonly sampleRate = TEST_SAMPLE_RATE
  readonly baseLatency = 0
  readonly outputLatency = 0
  /** The worklets, in the order of the sound's flow. */
  readonly worklets = new Set<TestWorkletNode>()
  readonly listeners = new Set<TestAnalyser>()
  readonly destination: TestAnalyser
  readonly audioWorklet = {
    addModule: async (): Promise<void> => {
      // Nothing plays without a bank, and most tests have none.
      if (!this.browser.hasBank) await new Promise(() => {})
      await import('#workers/synth/processor')
    },
  }
  state: AudioContextState

  constructor(browser: AudioBrowser) {
    super()
    this.browser = browser
    this.state = browser.hasGesture ? 'running' : 'suspended'
    this.destination = new TestAnalyser(this)
    browser.contexts.add(this)
  }

  /** All contexts of a page have the same time. */
  get currentTime(): number {
    return this.browser.worklet.time
  }

  getOutputTimestamp(): AudioTimestamp {
    return { contextTime: this.currentTime, performanceTime: performance.now() }
  }

  async resume(): Promise<void> {
    if (this.browser.hasGesture && this.state !== 'closed') this.state = 'running'
    else await new Promise(() => {})
  }

  /** Interrupts the sound, as a call on a phone does. */
  interrupt(): void {
    this.state = 'suspended'
    this.dispatchEvent(new Event('statechange'))
  }

  async close(): Promise<void> {
    this.state = 'closed'
    for (const worklet of this.worklets) worklet.close()
  }

  /** Plays one block. */
  play(): void {
    if (this.state !== 'running') return
    for (const worklet of this.worklets) worklet.process()
    for (const listener of this.listeners) listener.listen()
  }
}

/** All sound of a page. */
export class AudioBrowser {
  readonly worklet: TestWorklet
  readonly contexts = new Set<TestContext>()
  /** Audio times of clicks played without the synth. */
  readonly clicks: number[] = []
  /** Whether there was a press or a key, after which browsers let a page sound. */
  hasGesture = false

  readonly hasBank: boolean

  constructor(worklet: TestWorklet, hasBank: boolean) {
    this.worklet = worklet
    this.hasBank = hasBank
  }

  /** Replacements for globals of the page. */
  globals(): Record<string, unknown> {
    const browser = this
    return {
      AudioContext: class extends TestContext {
        constructor() {
          super(browser)
        }
      },
      GainNode: TestGain,
      AnalyserNode: TestAnalyser,
      OscillatorNode: TestOscillator,
      AudioWorkletNode: TestWorkletNode,
      isSecureContext: true,
    }
  }
}
