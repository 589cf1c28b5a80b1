import { characterCount } from '../schema/fields'
import { z } from '../schema/zod'

const MAX_CHARACTERS = 255
const FORBIDDEN = /[\s\p{C}]/u

/** Says why `value` is no e-mail address, or undefined if it may be one: one @, a dot in the domain, no white space. */
function fault(value: string): string | undefined {
  const [local, domain, ...more] = value.split('@', 3)
  if (domain === undefined) return 'An email address must have an @-sign.'
  if (more.length > 0) return 'The email address has more than one @-sign.'
  if (local === '') return 'There must be something before the @-sign.'
  if (domain === '') return 'There must be something after the @-sign.'
  if (FORBIDDEN.test(value)) return 'The email address contains characters that are not allowed.'
  const labels = domain.split('.')
  if (labels.length < 2) return 'The part after the @-sign is not valid. It should have a period.'
  if (labels.includes('')) return 'The part after the @-sign has a misplaced period.'
  return undefined
}

/** An e-mail address of at most 255 characters. The domain comes out in lower case, the rest as it was typed. */
export const Email = z
  .string()
  .check(({ value, issues }) => {
    const fail = (type: string, message: string) =>
      issues.push({ code: 'custom', input: value, message, params: { type } })
    const tooLong = value.length > 2 * MAX_CHARACTERS || characterCount(value) > MAX_CHARACTERS
    if (tooLong) fail('string_too_long', `String should have at most ${MAX_CHARACTERS} characters`)
    const reason = tooLong ? undefined : fault(value)
    if (reason) fail('value_error', `value is not a valid email address: ${reason}`)
  })
  .overwrite((value) => value.replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
  .meta({ format: 'email', maxLength: MAX_CHARACTERS })

/** What two spellings of one address have in common: the key by which users are unique and are found. */
export const emailKey = (email: string): string => email.toLowerCase()
