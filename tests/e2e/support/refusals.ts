import type { Page, Request, Route } from '@playwright/test'
import { FieldsRefused } from '#backend/core/errors'
import { refusedField } from '#shared/schema/fieldErrors'
import { type ErrorReply, errorReply, replyOf } from './errorReply'

/** One way in which a call fails, and the text that the page then shows. */
export interface Refusal {
  readonly name: string
  readonly text: string
  readonly reply: (route: Route) => Promise<void>
}

const refused = (answer: ErrorReply, text: string): Refusal => ({
  name: String(answer.status),
  text,
  reply: (route) => route.fulfill(answer),
})

const AWAY: Refusal = { name: 'away', text: 'The server cannot be reached.', reply: (route) => route.abort() }

const GATEWAY: Refusal = {
  name: 'a proxy that speaks for the server',
  text: 'Something went wrong.',
  reply: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }),
}

const TOO_MANY = refused(
  errorReply('too_many_requests', { seconds: 850 }),
  'Too many requests. Try again in 15 minutes.',
)

/** Failures that any call may meet. None of them ends the session. */
export const REFUSALS: readonly Refusal[] = [
  refused(errorReply('not_enough_permissions'), 'Not enough permissions'),
  TOO_MANY,
  refused(errorReply('internal_error'), 'Internal Server Error'),
  GATEWAY,
  AWAY,
]

/** An error of a newer server, whose code this app does not know: the app shows the server's sentence. */
const NEWER = {
  status: 409,
  headers: { 'X-Error-Code': 'changed_elsewhere' },
  json: { detail: 'It was changed elsewhere' },
}

/** Failures that a call that changes something may meet. */
export const CHANGE_REFUSALS: readonly Refusal[] = [
  ...REFUSALS,
  refused(errorReply('song_not_found'), 'Song not found'),
  refused(NEWER, 'It was changed elsewhere'),
  refused(errorReply('body_too_large'), 'Request body too large'),
  refused(replyOf(new FieldsRefused([refusedField('string_type', ['body'])])), 'Input should be a valid string'),
]

/** Intercepts some calls between the page and the server, and lets them through by default. */
export interface Gate {
  /** Makes these calls fail from now on; null lets them through. */
  refuse(refusal: Refusal | null): void
  /** Holds the answers back until the returned function is called. */
  hold(): () => void
  /** The number of calls so far. */
  readonly count: number
}

/** Intercepts the calls with this method whose path below `/api/v1/` matches. */
export async function gate(page: Page, method: string, path: RegExp): Promise<Gate> {
  let refusal: Refusal | null = null
  let held: Promise<void> | null = null
  let count = 0
  const isMeant = (request: Request) => request.method() === method
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/v1/') && path.test(pathname.slice('/api/v1/'.length)),
    async (route) => {
      if (!isMeant(route.request())) return route.fallback()
      count++
      await held
      return refusal ? refusal.reply(route) : route.fallback()
    },
  )
  return {
    refuse(next) {
      refusal = next
    },
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = null
        release()
      }
    },
    get count() {
      return count
    },
  }
}
