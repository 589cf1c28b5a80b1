/** What the global scope of an audio worklet has beside that of a worker (Web Audio API 1.1); TypeScript has no library for it. */
declare const currentTime: number
declare const sampleRate: number

declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void
