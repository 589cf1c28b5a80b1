/**
 * The globals of an audio worklet that a worker does not have (Web Audio API 1.1); TypeScript has no library for them.
 */
declare const currentTime: number
declare const sampleRate: number

declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void
