import { z } from '#shared/schema/zod'
import { parseUrl } from '../core/parseUrl'

/**
 * Whether a text is a valid base address. The key is sent with every request, so it must contain no other secret and no
 * path tricks.
 */
const isBaseAddress = (value: string): boolean => {
  const url = parseUrl(value)
  if (url === undefined) return false
  const { protocol, username, password, search, hash } = url
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

/**
 * An outside model that proposes blueprints. Our own composer realises them, and composes without one when the model
 * fails.
 */
export const ComposerSettings = z.object({
  COMPOSER_URL: z
    .string()
    .refine(isBaseAddress, 'must be an http or https URL without a user, a query or a fragment')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe(
      'An outside model that helps to understand prompts: the address of an API like OpenAI’s, to which /chat/completions is added, such as https://api.example.com/v1.',
    ),
  COMPOSER_KEY: z
    .string()
    .regex(/^[!-~]{1,1000}$/, 'must be 1 to 1000 visible characters of ASCII')
    .optional()
    .describe('The key of that API, if it needs one.'),
  COMPOSER_MODEL: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must be at most 200 characters long')
    .optional()
    .describe('The name of the model there.'),
})

/** A model with an API like OpenAI’s. */
export interface OutsideModel {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string | undefined
  readonly model: string
}

export const outsideModelOf = ({
  COMPOSER_URL: url,
  COMPOSER_KEY: key,
  COMPOSER_MODEL: model,
}: z.infer<typeof ComposerSettings>): OutsideModel | undefined =>
  url !== undefined && model !== undefined ? { url, key, model } : undefined

/** The conflicts among these settings, one line each. */
export function composerProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const { COMPOSER_URL: url, COMPOSER_KEY: key, COMPOSER_MODEL: model } = given
  const missing = (name: string) => `${name}: is missing; COMPOSER_URL and COMPOSER_MODEL go together`
  return [
    ...(url === undefined && (key !== undefined || model !== undefined) ? [missing('COMPOSER_URL')] : []),
    ...(model === undefined && (url !== undefined || key !== undefined) ? [missing('COMPOSER_MODEL')] : []),
  ]
}
