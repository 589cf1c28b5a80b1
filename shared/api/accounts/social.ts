import { fieldRule } from '../../schema/fieldErrors'
import { NewPassword, Timestamp, text } from '../../schema/fields'
import { z } from '../../schema/zod'

/** A site for signing in; not enabled: the operator has not configured it. */
export const SocialProvider = z.object({ id: z.string(), name: z.string(), enabled: z.boolean() })
export type SocialProvider = z.infer<typeof SocialProvider>

/** `GET /login/social/providers`. */
export const SocialProviders = z.array(SocialProvider)

/** Browsers read a backslash as a slash and drop tabs and line feeds, so none of these is allowed. */
const FORBIDDEN = /[\\\s\p{C}]/u
/** Two slashes name another host, at the start or once the dot segments before them are gone. */
const DOUBTFUL_SEGMENT = /\/(?:\/|(?:\.|%2e){1,2}(?:\/|$))/i

const isLocalPath = (value: string) =>
  value.startsWith('/') && !FORBIDDEN.test(value) && !DOUBTFUL_SEGMENT.test(value.split(/[?#]/, 1)[0])

/**
 * A path on this site with query and fragment, for example `/editor/7?automation=1`; never an address on another site.
 */
export const LocalPath = text({ max: 2048 }).refine(isLocalPath, fieldRule('not_local_path'))

/**
 * `GET /login/social/{provider}/start`. `next` is the path to open afterwards, `invitation` the token of an invitation,
 * which counts if the sign-in makes an account.
 */
export const SocialStart = z.object({ next: LocalPath.default('/'), invitation: text({ max: 255 }).optional() })

/** `POST /login/social/exchange`: the code from the fragment of the login page's address. */
export const SocialExchange = z.object({ code: text({ max: 255 }) })
export type SocialExchange = z.infer<typeof SocialExchange>

/**
 * An account of another site that can sign in to this account. `provider` is null when that site is no longer
 * configured.
 */
export const LinkedAccount = z.object({
  id: z.string(),
  provider: z.string().nullable(),
  name: z.string(),
  linked_at: Timestamp,
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

/** `GET /users/me/social`. */
export const LinkedAccounts = z.array(LinkedAccount)

/** `POST /login/social/{provider}/start`. Requires the password if the account has one. */
export const SocialLinkStart = z.object({ current_password: NewPassword.optional() })
export type SocialLinkStart = z.infer<typeof SocialLinkStart>

/** The address to open in the browser. */
export const SocialLinkStarted = z.object({ url: z.string() })
