import { fieldIssue, fieldRule } from '../../schema/fieldErrors'
import { text, trimmedText } from '../../schema/fields'
import { z } from '../../schema/zod'

const HTTP_ADDRESS = /^https?:\/\/[^\s\p{C}/?#][^\s\p{C}]*$/iu
/** A scheme, or two slashes, which mean the page's own scheme. */
const LOOKS_LIKE_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i
/** Characters that browsers ignore in an address. */
const SKIPPED = /[\s\p{C}]/gu

const notHttp = fieldRule('not_http')

/** A text field: missing keeps the value, empty clears it. */
const clearable = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.transform((value) => (value === '' ? null : value)).optional()

const website = trimmedText({ max: 2048 }).refine((value) => value === '' || HTTP_ADDRESS.test(value), notHttp)

/** A name at another site, or the address of the page there. */
const handle = trimmedText({ max: 255 }).refine(
  (value) => !LOOKS_LIKE_ADDRESS.test(value.replace(SKIPPED, '')) || HTTP_ADDRESS.test(value),
  notHttp,
)

/** A form's empty text counts as missing. */
const given = z.string().check(({ value, issues }) => {
  if (value === '') issues.push(fieldIssue('missing', value))
})

/** An empty text in place of a file removes the picture. */
const noFile = z.literal('').optional()

/**
 * `PUT /users/me/profile`: the text fields of the form. Its files are `avatar` and `banner`. The display name is
 * required unless the form changes only pictures.
 */
export const ProfileForm = z.object({
  display_name: given.pipe(trimmedText({ min: 1, max: 255 })).optional(),
  full_name: clearable(text({ max: 255 })),
  website: clearable(website),
  description: clearable(text({ max: 2000 })),
  instagram: clearable(handle),
  twitter: clearable(handle),
  tiktok: clearable(handle),
  youtube: clearable(handle),
  avatar: noFile,
  banner: noFile,
})
export type ProfileForm = z.output<typeof ProfileForm>

const MIB = 1024 * 1024
export const MAX_AVATAR_BYTES = 5 * MIB
export const MAX_BANNER_BYTES = 8 * MIB
