import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../core/kept'

export const MOST_LATENCY = 500

const kept = createKept('midi_input_latency', z.number().min(0).max(MOST_LATENCY).catch(0))

/** Time that a key press takes to arrive here, in milliseconds: one value for this browser and all devices. */
export const inputLatency = createStore<number>()(kept.get)

/** Sets the latency, and remembers it in this browser. */
export function setInputLatency(milliseconds: number): void {
  kept.set(milliseconds)
  inputLatency.setState(milliseconds, true)
}
