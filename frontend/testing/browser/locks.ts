interface Request {
  readonly name: string
  readonly mode: LockMode
  readonly page: object
  grant(): void
}

/** The `navigator.locks` of a page. */
export interface PageLocks extends Pick<LockManager, 'request' | 'query'> {
  /** Releases locks whose name begins with `prefix`, like the end of the worker that holds them. */
  release(prefix: string): void
  end(): void
}

/**
 * The locks of one browser profile, like the Web Locks API: its pages share them, and each releases its own when it
 * ends.
 */
export class TestLocks {
  readonly #held: Request[] = []
  #waiting: Request[] = []

  /** The `navigator.locks` of a page. Supports `mode` and `ifAvailable`. */
  page(): PageLocks {
    const page = {}
    const request = async <T>(
      name: string,
      second: LockOptions | LockGrantedCallback<T>,
      third?: LockGrantedCallback<T>,
    ): Promise<T> => {
      const options = typeof second === 'function' ? {} : second
      const work = typeof second === 'function' ? second : third!
      const { mode = 'exclusive', ifAvailable = false } = options
      if (ifAvailable && !this.#isFree(name, mode)) return work(null)
      let granted = () => {}
      const turn = new Promise<void>((resolve) => {
        granted = resolve
      })
      const own: Request = { name, mode, page, grant: granted }
      this.#waiting.push(own)
      this.#grant()
      await turn
      try {
        return await work({ name, mode })
      } finally {
        this.#release((one) => one === own)
      }
    }
    return {
      request: request as LockManager['request'],
      query: async () => {
        const told = ({ name, mode }: Request) => ({ name, mode, clientId: '' })
        return { held: this.#held.map(told), pending: this.#waiting.map(told) }
      },
      release: (prefix) => this.#release((one) => one.page === page && one.name.startsWith(prefix)),
      end: () => {
        this.#waiting = this.#waiting.filter((one) => one.page !== page)
        this.#release((one) => one.page === page)
      },
    }
  }

  #isFree(name: string, mode: LockMode): boolean {
    const others = [...this.#held, ...this.#waiting].filter((one) => one.name === name)
    return others.every((one) => mode === 'shared' && one.mode === 'shared')
  }

  #release(isOver: (request: Request) => boolean): void {
    for (const one of this.#held.filter(isOver)) this.#held.splice(this.#held.indexOf(one), 1)
    this.#grant()
  }

  /** Grants locks in the order of the requests; a waiting request holds back later ones for the same lock. */
  #grant(): void {
    const blocked = new Set<string>()
    this.#waiting = this.#waiting.filter((one) => {
      const isFree = this.#held
        .filter(({ name }) => name === one.name)
        .every(({ mode }) => mode === 'shared' && one.mode === 'shared')
      if (!isFree || blocked.has(one.name)) {
        blocked.add(one.name)
        return true
      }
      this.#held.push(one)
      // In a separate task: the former holder learns first that its work has ended.
      setTimeout(one.grant)
      return false
    })
  }
}
