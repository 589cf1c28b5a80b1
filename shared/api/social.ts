import { fieldRule } from '../schema/fieldErrors'
import { NewPassword, Timestamp, text } from '../schema/fields'
import { z } from '../schema/zod'

/** A site whose accounts may sign in here; not enabled: whoever runs the server has not set it up. */
export const SocialProvider = z.object({ id: z.string(), name: z.string(), enabled: z.boolean() })
export type SocialProvider = z.infer<typeof SocialProvider>

/** `GET /login/social/providers`. */
export const SocialProviders = z.array(SocialProvider)

/** Browsers take a backslash for a slash and drop tabs and line feeds, so none may be there. */
const FORBIDDEN = /[\\\s\p{C}]/u
/** Two slashes name another host, at the start or once the dot segments before them are gone. */
const DOUBTFUL_SEGMENT = /\/(?:\/|(?:\.|%2e){1,2}(?:\/|$))/i

const isLocalPath = (value: string) =>
  value.startsWith('/') && !FORBIDDEN.test(value) && !DOUBTFUL_SEGMENT.test(value.split(/[?#]/, 1)[0])

/** A path of this site with its query and fragment, such as `/editor/7?automation=1`: never another site's address. */
export const LocalPath = text({ max: 2048 }).refine(isLocalPath, fieldRule('not_local_path'))

/** `GET /login/social/{provider}/start`. `next` is where the visitor wants to be afterwards. */
export const SocialStart = z.object({ next: LocalPath.default('/') })

/** `POST /login/social/exchange`: the code that came in the fragment of the login page's address. */
export const SocialExchange = z.object({ code: text({ max: 255 }) })
export type SocialExchange = z.infer<typeof SocialExchange>

/** An account of another site that may sign in to the own account. `provider` is null when that site is no longer set up here. */
export const LinkedAccount = z.object({
  id: z.string(),
  provider: z.string().nullable(),
  name: z.string(),
  linked_at: Timestamp,
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

/** `GET /users/me/social`. */
export const LinkedAccounts = z.array(LinkedAccount)

/** `POST /login/social/{provider}/start`. An account that has a password needs it. */
export const SocialLinkStart = z.object({ current_password: NewPassword.optional() })
export type SocialLinkStart = z.infer<typeof SocialLinkStart>

/** Where to send the browser. */
export const SocialLinkStarted = z.object({ url: z.string() })
