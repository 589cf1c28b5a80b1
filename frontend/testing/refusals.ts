import { FieldsRefused, Refusal as Refused, type Refusal as ServerRefusal } from '#backend/core/errors'
import { errorAnswer } from '#backend/http/errorAnswer'
import type { ErrorCode, ErrorParams, ParamsArgument } from '#shared/schema/errorCodes'
import { refusedField } from '#shared/schema/fieldErrors'
import type { AppPage } from './page'

type Answer = () => Promise<Response>

/** An answer for `network.answers` like the server's when it refuses. */
export const refusing =
  (refused: ServerRefusal): Answer =>
  async () => {
    const { status, headers, body } = errorAnswer(refused)
    return Response.json(body, { status, headers })
  }

/** An answer for `network.answers` like the server's refusal with this error code. */
export const refusal = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<ErrorParams<Code>>): Answer =>
  refusing(new Refused(code, ...params))

/** One way in which a call fails, and the text that the page then shows. */
export interface Failure {
  readonly name: string
  readonly text: string
  readonly answer: Answer
}

const AWAY: Failure = {
  name: 'away',
  text: 'The server cannot be reached.',
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
}

const GATEWAY: Failure = {
  name: 'a proxy that speaks for the server',
  text: 'Something went wrong.',
  answer: async () =>
    new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
}

/** Failures that any call may meet; none of them ends the session. */
export const FAILURES: readonly Failure[] = [
  { name: '403', text: 'Not enough permissions', answer: refusal('not_enough_permissions') },
  {
    name: '429',
    text: 'Too many requests. Try again in 15 minutes.',
    answer: refusal('too_many_requests', { seconds: 850 }),
  },
  { name: '500', text: 'Internal Server Error', answer: refusal('internal_error') },
  GATEWAY,
  AWAY,
]

/** An error of a newer server, with a code that this app does not know: the app shows the server's sentence. */
const NEWER: Failure = {
  name: '409',
  text: 'It was changed elsewhere',
  answer: async () =>
    Response.json(
      { detail: 'It was changed elsewhere' },
      { status: 409, headers: { 'X-Error-Code': 'changed_elsewhere' } },
    ),
}

/** Failures of calls that change something. */
export const CHANGE_FAILURES: readonly Failure[] = [
  ...FAILURES,
  { name: '404', text: 'Song not found', answer: refusal('song_not_found') },
  NEWER,
  { name: '413', text: 'Request body too large', answer: refusal('body_too_large') },
  {
    name: '422',
    text: 'Input should be a valid string',
    answer: refusing(new FieldsRefused([refusedField('string_type', ['body'])])),
  },
]

/** Calls of a page that a test can make fail or hold back. */
export class Gate {
  #failure: Failure | null = null
  #held: Promise<void> = Promise.resolve()
  /** Number of calls so far. */
  count = 0

  /** `success` replaces the server's answer. */
  constructor({ network }: AppPage, method: string, path: string | RegExp, success?: Answer) {
    network.answers(method, path, async (send) => {
      this.count++
      await this.#held
      if (this.#failure) return this.#failure.answer()
      return success ? success() : send()
    })
  }

  /** Makes these calls fail from now on; null lets them through. */
  fail(failure: Failure | null): void {
    this.#failure = failure
  }

  /** Holds back the answers until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.#held = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }
}
