import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Ties } from './provider'

/** A random secret of 256 bits, for a cookie or a code. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const derived = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')

/**
 * The state, nonce and code verifier of a sign-in. They are derived from the secret in the browser's cookie, so that
 * the database holds nothing with which somebody else could continue the sign-in.
 */
export const tiesOf = (secret: string): Ties => ({
  state: derived(secret, 'state'),
  nonce: derived(secret, 'nonce'),
  verifier: derived(secret, 'verifier'),
})
