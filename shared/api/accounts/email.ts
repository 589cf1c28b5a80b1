import { fieldIssue } from '../../schema/fieldErrors'
import { characterCount } from '../../schema/fields'
import { z } from '../../schema/zod'

const MAX_CHARACTERS = 255
const FORBIDDEN = /[\s\p{C}]/u

/** Why `value` is not an e-mail address; undefined if it may be one: one @, a dot in the domain, no white space. */
function fault(value: string) {
  const [local, domain, ...more] = value.split('@', 3)
  if (domain === undefined) return 'email_no_at'
  if (more.length > 0) return 'email_many_ats'
  if (local === '') return 'email_no_name'
  if (domain === '') return 'email_no_domain'
  if (FORBIDDEN.test(value)) return 'email_characters'
  const labels = domain.split('.')
  if (labels.length < 2) return 'email_no_period'
  if (labels.includes('')) return 'email_misplaced_period'
  return undefined
}

/** An e-mail address of at most 255 characters. The domain is converted to lower case, the rest stays as typed. */
export const Email = z
  .string()
  .check(({ value, issues }) => {
    const tooLong = value.length > 2 * MAX_CHARACTERS || characterCount(value) > MAX_CHARACTERS
    if (tooLong) issues.push(fieldIssue('string_too_long', value, { count: MAX_CHARACTERS }))
    const code = tooLong ? undefined : fault(value)
    if (code) issues.push(fieldIssue(code, value))
  })
  .overwrite((value) => value.replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
  .meta({ format: 'email', maxLength: MAX_CHARACTERS })

/** The key of an address, equal for all its spellings. Users are unique by it. */
export const emailKey = (email: string): string => email.toLowerCase()
