import { badField } from '../../core/errors'
import type { UserRow } from '../../repositories/accounts/users'
import { isCommonPassword } from './commonPasswords'

/** The person whose password it will be. */
export type Person = Pick<UserRow, 'email'> & Partial<Pick<UserRow, 'full_name' | 'display_name' | 'name'>>

const PRODUCT_WORDS = ['tunesmith', 'tune', 'smith']
/** The most digits and signs around and between names with which a password is still easy to guess. */
const MAX_OTHER_CHARACTERS = 6

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersOf = (text: string): string => text.replace(/\P{L}+/gu, '')

/** Whether `text` consists of the given words only, each any number of times. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  }
  return reached.has(text.length)
}

/** Whether a password is little more than the product's name or public facts about the person. */
export function isMadeOfContext(password: string, { email, full_name, display_name, name }: Person): boolean {
  const known = [email, email.split('@')[0], full_name, display_name, name].map((text) => fold(text ?? ''))
  const typed = fold(password)
  if (known.includes(typed) || known.some((text) => text.replace(/\s/gu, '') === typed)) return true
  const letters = lettersOf(typed)
  if (letters === '' || [...typed].length - [...letters].length > MAX_OTHER_CHARACTERS) return false
  const parts = known.flatMap((text) => text.split(/\P{L}+/u)).filter((part) => [...part].length > 1)
  return consistsOf(letters, [...PRODUCT_WORDS, ...parts])
}

/** Rejects with 422 for this field of the body when a password is easy to guess: a common one, or made of names. */
export async function refuseGuessable(
  password: string,
  field: 'password' | 'new_password',
  person: Person,
): Promise<void> {
  if (isMadeOfContext(password, person) || (await isCommonPassword(password))) throw badField(field, 'common_password')
}
