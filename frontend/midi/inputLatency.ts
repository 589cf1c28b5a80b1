import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../core/kept'

export const MOST_LATENCY = 500

const kept = createKept('midi_input_latency', z.number().min(0).max(MOST_LATENCY).catch(0))

/** How long a key press takes to arrive here, in milliseconds: in this browser, for all devices. */
export const inputLatency = createStore<number>()(kept.get)

/** Remembered by the browser. */
export function setInputLatency(milliseconds: number): void {
  kept.set(milliseconds)
  inputLatency.setState(milliseconds, true)
}
