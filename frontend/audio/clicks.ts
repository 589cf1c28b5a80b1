import { createHeardTime } from './heardTime'

/** Seconds from the call to the first click. */
const LEAD = 0.5
const CLICK_SECONDS = 0.04
const PITCH = 1200
const VOLUME = 0.5

/** Steady clicks that play without the synth. */
export interface Clicks {
  /** Converts a time of `performance.now()` to the time since the first click was heard; both in milliseconds. */
  since(time: number): number
  stop(): void
}

/** Plays `count` clicks, `interval` milliseconds apart. Call it in a gesture; rejects if sound is impossible. */
export async function playClicks(count: number, interval: number): Promise<Clicks> {
  const context = new AudioContext({ latencyHint: 'interactive' })
  await context.resume()
  const heard = createHeardTime(context)
  const first = context.currentTime + LEAD
  for (let i = 0; i < count; i++) {
    const time = first + (i * interval) / 1000
    const oscillator = new OscillatorNode(context, { frequency: PITCH })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(VOLUME, time)
    gain.gain.exponentialRampToValueAtTime(0.001, time + CLICK_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(time)
    oscillator.stop(time + CLICK_SECONDS)
  }
  return {
    since: (time) => (heard.at(time) - first) * 1000,
    stop: () => void context.close(),
  }
}
