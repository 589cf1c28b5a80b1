/**
 * Records how long the parts of a run took. Parts may overlap; they are listed in the order in which they began or, if
 * another program measures them, were added.
 */
export class Times {
  #parts = []
  #now
  #start

  /** `now` gives milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now
    this.#start = now()
  }

  /** Does the work and measures it; settles as it does. */
  async measure(title, work) {
    const part = { title, seconds: 0 }
    this.#parts.push(part)
    const start = this.#now()
    try {
      return await work()
    } finally {
      part.seconds = (this.#now() - start) / 1000
    }
  }

  add(title, seconds) {
    this.#parts.push({ title, seconds })
  }

  /** One line per part, then the time since the start: whole seconds, aligned. */
  lines() {
    const parts = [...this.#parts, { title: 'total', seconds: (this.#now() - this.#start) / 1000 }]
    const width = Math.max(...parts.map(({ title }) => title.length))
    return parts.map(({ title, seconds }) => `${title.padEnd(width)} ${String(Math.round(seconds)).padStart(6)} s`)
  }
}
