import { tmpdir } from 'node:os'
import type { Answer } from '../support/answer'
import { expectConformity } from '../support/conformity'
import type { FuzzRequest } from './requests'
import type { World } from './world'

/** Internals of the server. */
const INSIDE = [
  process.cwd(),
  tmpdir(),
  'node_modules',
  'node:internal',
  '    at ',
  'SQLITE_',
  'argon2',
  'hashed_password',
]

/** Throws unless the document declares the answer, and the answer reveals no secret and no internals of the server. */
export function check({ secrets }: World, { method, target }: FuzzRequest, answer: Answer): void {
  expectConformity(method, target, answer)
  if (answer.status === 500) throw new Error('nothing broke on purpose, and it is 500')
  const told = [...secrets, ...INSIDE].find((text) => answer.text.includes(text))
  if (told !== undefined) throw new Error(`the answer tells ${told}: ${answer.text.slice(0, 500)}`)
  const leaked = [...answer.headers].find(([, value]) => secrets.some((text) => value.includes(text)))
  if (leaked) throw new Error(`the header ${leaked[0]} tells a secret`)
}
