import type { Arrival } from '#workers/synth/api'
import type { ScheduledMessage } from './api'

const CAPACITY = 4096

/** What the synth received lately. */
export class MessageLog {
  #messages: ScheduledMessage[] = []

  add(arrivals: readonly Arrival[]): void {
    for (const arrival of arrivals) this.#messages.push(arrival)
    if (this.#messages.length > 2 * CAPACITY) this.#messages = this.#messages.slice(-CAPACITY)
  }

  /** At most 4,096, in the order of their arrival. */
  latest(): ScheduledMessage[] {
    return this.#messages.slice(-CAPACITY)
  }
}
