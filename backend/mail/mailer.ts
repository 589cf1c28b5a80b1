import { setTimeout as pause } from 'node:timers/promises'
import { concurrencyLimit } from '../core/concurrency'
import type { Log } from '../core/log'
import type { Delivery } from './delivery'
import type { Mail } from './mails'

/** Composes the mail to send; undefined when there is nothing to send. */
export type Compose = () => Promise<Mail | undefined>

/**
 * Sends mails after the response. The request never waits for the mail, so its duration reveals nothing (not even
 * whether a mail was sent), and a slow or unreachable mail server does not matter to it.
 */
export interface Mailer {
  /** Composes and sends a mail after the current request. Never throws; failures are retried and then logged. */
  post(kind: string, compose: Compose): void
  /** Sends the waiting mails within a few seconds and gives up on the rest. */
  close(): Promise<void>
}

export interface MailerOptions {
  /** The delays before the second, third … attempt. */
  readonly retryDelaysMs?: readonly number[]
  readonly closeGraceMs?: number
}

/** Greylisting servers accept a mail after some minutes. */
const RETRY_DELAYS_MS = [5_000, 60_000, 300_000]
const CLOSE_GRACE_MS = 3_000
const MOST_AT_ONCE = 2
const MOST_WAITING = 1_000

/** Characters that a mail server could read as a second address or as a parameter. */
const UNSAFE_ADDRESS = /[\s\p{C}<>()[\],;:\\"]/u

/** Whether a retry is pointless (a 5xx reply of SMTP). */
const isFinal = (error: unknown) => ((error as { responseCode?: number }).responseCode ?? 0) >= 500

/** The error without the server's reply, which may quote the mail. */
function fault(error: unknown): { code: string; reply?: number } {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return { code: code ?? name ?? 'unknown', reply: responseCode }
}

export function createMailer(
  delivery: Delivery,
  log: Log,
  { retryDelaysMs = RETRY_DELAYS_MS, closeGraceMs = CLOSE_GRACE_MS }: MailerOptions = {},
): Mailer {
  const waiting = new Set<Promise<void>>()
  const oneOfFew = concurrencyLimit(MOST_AT_ONCE)
  const closing = new AbortController()

  async function deliver(kind: string, mail: Mail): Promise<void> {
    if (UNSAFE_ADDRESS.test(mail.to)) return log('mail.refused', { kind })
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        return log('mail.sent', { kind, ...(await oneOfFew(() => delivery.send(mail))) })
      } catch (error) {
        const isLast = delay === undefined || closing.signal.aborted || isFinal(error)
        if (isLast) return log('mail.failed', { kind, ...fault(error) }, 'error')
        log('mail.delayed', { kind, ...fault(error) }, 'warn')
        // At shutdown the wait ends early and one last attempt follows.
        await pause(delay, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  async function work(kind: string, compose: Compose): Promise<void> {
    await new Promise(setImmediate)
    try {
      const mail = await compose()
      if (mail) await deliver(kind, mail)
    } catch (error) {
      log('mail.failed', { kind, ...fault(error) }, 'error')
    }
  }

  return {
    post(kind, compose) {
      if (waiting.size >= MOST_WAITING) return log('mail.dropped', { kind }, 'error')
      const job = work(kind, compose)
      waiting.add(job)
      void job.finally(() => waiting.delete(job))
    },
    async close() {
      closing.abort()
      const grace = new AbortController()
      const ended = pause(closeGraceMs, undefined, { signal: grace.signal }).catch(() => {})
      await Promise.race([Promise.allSettled(waiting), ended])
      grace.abort()
      delivery.close()
    },
  }
}
