/** The page's way to the server, which can be made to fail. A path is that below `/api/v1/`, or a pattern of it. */
type Path = string | RegExp
type Answer = (send: () => Promise<Response>, request: Request) => Promise<Response>

interface Rule {
  readonly method: string
  readonly path: Path
  readonly answer: Answer
  left: number
}

const NO_ANSWER = 'Failed to fetch'

export class Network {
  /** Method and path of each request of the page, in order. */
  readonly sent: string[] = []
  readonly #heard = new Set<(request: Request, path: string) => void>()
  #rules: Rule[] = []
  #isAway = false

  /** Nothing reaches the server any more. */
  goAway(): void {
    this.#isAway = true
  }

  /** Every rule ends, and the server answers again. */
  comeBack(): void {
    this.#isAway = false
    this.#rules = []
  }

  /** Requests get lost on their way. */
  loses(method: string, path: Path, times = Number.POSITIVE_INFINITY): void {
    this.answers(method, path, () => Promise.reject(new TypeError(NO_ANSWER)), times)
  }

  /** Requests arrive, and their answers get lost. */
  losesAnswers(method: string, path: Path, times = Number.POSITIVE_INFINITY): void {
    const answer: Answer = async (send) => {
      await send()
      throw new TypeError(NO_ANSWER)
    }
    this.answers(method, path, answer, times)
  }

  /** Holds the next request back. `arrived` resolves when it is here. */
  holds(method: string, path: Path): { readonly arrived: Promise<void>; release(): void } {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const arrived = new Promise<void>((resolve) => {
      const answer: Answer = async (send) => {
        resolve()
        await released
        return send()
      }
      this.answers(method, path, answer, 1)
    })
    return { arrived, release }
  }

  /** The server refuses, as it does with an error of this code. */
  refuses(method: string, path: Path, status: number, code: string, detail = code): void {
    const headers = { 'Content-Type': 'application/json', 'X-Error-Code': code }
    const answer = async () => new Response(JSON.stringify({ detail }), { status, headers })
    this.answers(method, path, answer)
  }

  /** Resolves with a copy of the next such request, whatever its answer. */
  hears(method: string, path: Path): Promise<Request> {
    return new Promise((resolve) => {
      const hear = (request: Request, at: string) => {
        if (request.method !== method || !matches(path, at)) return
        this.#heard.delete(hear)
        resolve(request.clone())
      }
      this.#heard.add(hear)
    })
  }

  /** Rules that were added last come first. */
  answers(method: string, path: Path, answer: Answer, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({ method, path, answer, left: times })
  }

  /** Puts this in the place of `fetch` until the returned function is called; from then on nothing is ever answered. */
  install(): () => void {
    const { fetch } = globalThis
    let isOver = false
    globalThis.fetch = async (input, init) => {
      if (isOver) return new Promise(() => {})
      const request = input instanceof Request ? input : new Request(new URL(String(input), window.location.href), init)
      const { method } = request
      const path = new URL(request.url).pathname.replace('/api/v1/', '')
      this.sent.push(`${method} ${path}`)
      for (const hear of this.#heard) hear(request, path)
      if (this.#isAway) throw new TypeError(NO_ANSWER)
      const rule = this.#rules.find((one) => one.left > 0 && one.method === method && matches(one.path, path))
      if (rule) rule.left--
      const send = () => fetch(request)
      const response = await (rule ? rule.answer(send, request) : send())
      return isOver ? new Promise(() => {}) : response
    }
    return () => {
      isOver = true
      globalThis.fetch = fetch
    }
  }
}

const matches = (pattern: Path, path: string) => (typeof pattern === 'string' ? pattern === path : pattern.test(path))
