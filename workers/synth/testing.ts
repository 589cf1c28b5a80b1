/** Low for speed; browsers use 44,100 or 48,000. A block of 128 frames lasts 8 ms. */
export const TEST_SAMPLE_RATE = 16_000
export const BLOCK_SECONDS = 128 / TEST_SAMPLE_RATE

/** A node of the page and its processor in the worklet. */
export interface TestProcessor {
  /** The page's end of the port. */
  readonly port: MessagePort
  /** The outputs' channels of the last block. */
  readonly outputs: readonly (readonly [Float32Array, Float32Array])[]
  /** `input`: a block for both channels of its input; default: none. */
  process(input?: Float32Array): void
  close(): void
}

type Processor = new () => { process(inputs: unknown, outputs: unknown): boolean }

/**
 * The scope of an audio worklet in the thread of a test, which runs the real processor. Its time only moves when the
 * test moves it.
 */
export class TestWorklet {
  /** Seconds of the audio context. */
  time = 0
  readonly #processors = new Map<string, Processor>()
  #nextPort: MessagePort | null = null

  /** Gives this thread the globals of a worklet until the returned function is called. */
  install(): () => void {
    const nextPort = () => this.#nextPort
    const globals: PropertyDescriptorMap = {
      currentTime: { get: () => this.time },
      sampleRate: { value: TEST_SAMPLE_RATE },
      registerProcessor: { value: (name: string, made: Processor) => this.#processors.set(name, made) },
      AudioWorkletProcessor: {
        value: class {
          readonly port = nextPort()
        },
      },
    }
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { configurable: true, ...value })
    return () => {
      for (const name of Object.keys(globals)) delete (globalThis as Record<string, unknown>)[name]
    }
  }

  /** Makes a processor of a loaded module. Throws when none has this name, as a browser does. */
  create(name: string): TestProcessor {
    const Registered = this.#processors.get(name)
    if (!Registered) throw new DOMException(`No processor '${name}' is registered`, 'InvalidStateError')
    const { port1, port2 } = new MessageChannel()
    this.#nextPort = port2
    const processor = new Registered()
    const channel = () => new Float32Array(128)
    const outputs = [0, 1].map(() => [channel(), channel()] as const)
    return {
      port: port1,
      outputs,
      process(input) {
        for (const samples of outputs.flat()) samples.fill(0)
        processor.process([input ? [input, input] : []], outputs)
      },
      close() {
        port1.close()
        port2.close()
      },
    }
  }
}

/** Provided by Node, where tests run. */
declare function setImmediate(work: () => void): void

/** Waits until sent messages have arrived, and the answers to them too. */
export async function messagesArrive(): Promise<void> {
  // Each turn of the event loop delivers what was sent before it.
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}
