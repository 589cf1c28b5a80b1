/**
 * A path below `/api/v1/`, or a pattern of such paths. Tests can make the page's connection to the server fail there.
 */
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
  /** Method and path of each request by the page, in order. */
  readonly sent: string[] = []
  readonly #heard = new Set<(request: Request, path: string) => void>()
  #rules: Rule[] = []
  #isAway = false

  /** Cuts the page off from the server. */
  goAway(): void {
    this.#isAway = true
  }

  /** Ends all rules, so that the server answers again. */
  comeBack(): void {
    this.#isAway = false
    this.#rules = []
  }

  /** Makes requests get lost on their way. */
  loses(method: string, path: Path, times = Number.POSITIVE_INFINITY): void {
    this.answers(method, path, () => Promise.reject(new TypeError(NO_ANSWER)), times)
  }

  /** Makes answers get lost; the requests arrive. */
  losesAnswers(method: string, path: Path, times = Number.POSITIVE_INFINITY): void {
    const answer: Answer = async (send) => {
      await send()
      throw new TypeError(NO_ANSWER)
    }
    this.answers(method, path, answer, times)
  }

  /** Holds back the next request. `arrived` resolves when it is here. */
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

  /** Makes the server refuse, as it does with an error of this code. */
  refuses(method: string, path: Path, status: number, code: string, detail = code): void {
    const headers = { 'Content-Type': 'application/json', 'X-Error-Code': code }
    const answer = async () => new Response(JSON.stringify({ detail }), { status, headers })
    this.answers(method, path, answer)
  }

  /** Resolves to a copy of the next matching request, whatever its answer. */
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

  /** Adds a rule. The latest rules come first. */
  answers(method: string, path: Path, answer: Answer, times = Number.POSITIVE_INFINITY): void {
    this.#rules.unshift({ method, path, answer, left: times })
  }

  /** Replaces `fetch` until the returned function is called; after that no request is ever answered. */
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
