import { expose } from 'comlink'
import type { DurationApi } from './api'
import { durationOf } from './duration'

/** Reads songs for how long they are, so that a page of them does not hold the main thread up. */
const api: DurationApi = { secondsOf: async (bytes) => durationOf(new Uint8Array(bytes)) }

expose(api)
