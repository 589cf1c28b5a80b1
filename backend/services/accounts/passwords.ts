import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../core/concurrency'

// OWASP ASVS 5.0, appendix C: with t = 2, at least 19 MiB. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs in libuv's pool of four threads, which the database shares; two threads stay free for it. */
const oneOfFew = concurrencyLimit(2)

/** Longer input than this is never hashed; no stored password is that long. */
const MAX_CHARACTERS = 1024

/** The argon2id hash of a password, salted, in PHC form. Runs off the event loop. */
export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, COST))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown e-mail address, or an account without a password) it
 * takes the same time and is false, so that the time does not reveal which addresses exist.
 */
export async function verifyPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'))
  const target = hashed ?? (await dummyHash)
  const isMatch = await oneOfFew(() => verify(target, password.slice(0, MAX_CHARACTERS)))
  return isMatch && Boolean(hashed)
}

/** Whether a hash is weaker than today's parameters and should be replaced at the next sign-in. */
export function isWeakHash(hashed: string): boolean {
  const { memoryCost, timeCost } = parseOptions(hashed)
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost
}
