import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { countedNetwork } from '../../core/clientAddress'
import { concurrencyLimit, LineFull } from '../../core/concurrency'
import { Refusal } from '../../core/errors'

// OWASP ASVS 5.0, appendix C: with t = 2, at least 19 MiB. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The longest queue: behind more, people give up before the answer comes, since each takes about 20 ms of a core. */
const MOST_WAITING = 200
const RETRY_SECONDS = 5

/** Hashing runs in libuv's pool of four threads, which the database shares; two threads stay free for it. */
const inTurn = concurrencyLimit(2, MOST_WAITING)

/** Lets clients take turns, so that heavy users do not keep others waiting. Throws 429 when too many wait. */
async function oneOfFew<T>(work: () => Promise<T>, by: string | undefined): Promise<T> {
  try {
    return await inTurn(work, { by: by && countedNetwork(by) })
  } catch (error) {
    throw error instanceof LineFull ? new Refusal('too_many_requests', { seconds: RETRY_SECONDS }) : error
  }
}

/** The longest input that is hashed; no stored password is that long. */
const MAX_CHARACTERS = 1024

/**
 * Hashes a password with argon2id, salted, in PHC form. Runs off the event loop. `by`: the client's address. Refuses
 * like `oneOfFew`.
 */
export const hashPassword = (password: string, by?: string): Promise<string> => oneOfFew(() => hash(password, COST), by)

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown e-mail address, or an account without a password) it
 * takes the same time and is false, so that the time does not reveal which addresses exist. `by` and refusals: as for
 * `hashPassword`.
 */
export async function verifyPassword(
  password: string,
  hashed: string | null | undefined,
  by?: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(32).toString('base64'), COST)
  const target = hashed ?? (await dummyHash)
  const isMatch = await oneOfFew(() => verify(target, password.slice(0, MAX_CHARACTERS)), by)
  return isMatch && Boolean(hashed)
}

/** Whether a hash is weaker than today's parameters and should be replaced at the next sign-in. */
export function isWeakHash(hashed: string): boolean {
  const { memoryCost, timeCost } = parseOptions(hashed)
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost
}
