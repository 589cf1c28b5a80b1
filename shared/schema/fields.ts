import { fieldIssue } from './fieldErrors'
import { z } from './zod'

/** Half of a UTF-16 surrogate pair on its own: not valid Unicode text, and databases cannot store it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** The number of characters in `value`: Unicode code points, not UTF-16 units. */
export const characterCount = (value: string): number => {
  let count = 0
  for (const _ of value) count++
  return count
}

interface TextLimits {
  readonly min?: number
  readonly max: number
}

/** A string of `min` to `max` characters that every database can store (no NUL, no lone surrogate). */
const limited = (schema: z.ZodString, { min = 0, max }: TextLimits) =>
  schema
    .check(({ value, issues }) => {
      if (value.includes('\0') || LONE_SURROGATE.test(value)) issues.push(fieldIssue('string_unicode', value))
      // A string has at least half as many characters as UTF-16 units, so a huge one need not be counted.
      const length = value.length > 2 * max ? value.length : characterCount(value)
      if (length < min) issues.push(fieldIssue('string_too_short', value, { count: min }))
      if (length > max) issues.push(fieldIssue('string_too_long', value, { count: max }))
    })
    .meta({ minLength: min, maxLength: max })

/** Text kept exactly as typed. */
export const text = (limits: TextLimits) => limited(z.string(), limits)

/** Text that is trimmed before its length is checked. */
export const trimmedText = (limits: TextLimits) => limited(z.string().trim(), limits)

/** A new password: any characters, neither trimmed nor truncated. */
export const NewPassword = text({ min: 8, max: 128 })

/** The name of a song, a playlist and the like. */
export const Name = trimmedText({ min: 1, max: 255 })

const HYPHENATED_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BARE_UUID = /^[0-9a-f]{32}$/i
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** An id. Accepts the hyphenated and the bare form in either case, and returns the hyphenated lower-case form. */
export const Uuid = z
  .string()
  .check(({ value, issues }) => {
    if (!HYPHENATED_UUID.test(value) && !BARE_UUID.test(value)) issues.push(fieldIssue('uuid_parsing', value))
  })
  .overwrite((value) => {
    const lower = value.toLowerCase()
    return BARE_UUID.test(lower) ? lower.replace(UUID_PARTS, '$1-$2-$3-$4-$5') : lower
  })
  .meta({ format: 'uuid' })

const TRUE_WORDS = ['true', '1', 'on', 'yes', 'y', 't']
const FALSE_WORDS = ['false', '0', 'off', 'no', 'n', 'f']

/** A boolean: true, false, 1, 0 or the usual words for them. */
export const Flag = z.preprocess((value, context) => {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : undefined
  if (word === undefined) return value
  if (TRUE_WORDS.includes(word)) return true
  if (FALSE_WORDS.includes(word)) return false
  context.issues.push(fieldIssue('bool_parsing', value))
  return z.NEVER
}, z.boolean())

/** An instant: ISO 8601 in UTC with a Z. */
export const Timestamp = z.string().meta({ format: 'date-time' })
