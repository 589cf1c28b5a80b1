import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Ties } from './provider'

/** 256 bits, for a cookie or a code. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const derived = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')

/**
 * The state, the nonce and the code verifier of the sign-in whose secret a browser keeps in its cookie. They are made
 * from it each time, so that the database holds nothing with which somebody else could go on with the sign-in.
 */
export const tiesOf = (secret: string): Ties => ({
  state: derived(secret, 'state'),
  nonce: derived(secret, 'nonce'),
  verifier: derived(secret, 'verifier'),
})
