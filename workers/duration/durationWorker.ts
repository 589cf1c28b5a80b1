import { expose } from 'comlink'
import type { DurationApi } from './api'
import { durationOf } from './duration'

/** Measures songs in a thread of its own, so that a page full of them does not block the main thread. */
const api: DurationApi = { secondsOf: async (bytes) => durationOf(new Uint8Array(bytes)) }

expose(api)
