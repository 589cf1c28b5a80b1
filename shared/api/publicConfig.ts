import { z } from '../schema/zod'

/** Who may sign up: everybody, those with an invitation, or nobody. */
export const SIGN_UP_MODES = ['open', 'invite', 'off'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** `GET /config`: the public part of the operator's configuration. */
export const PublicConfig = z.object({
  /** Shown above the feed; null if there is none. */
  announcement: z.string().nullable(),
  /** Whether there is an outside model to ask for plans before composing. */
  hasComposerProvider: z.boolean(),
  signUp: z.enum(SIGN_UP_MODES).default('open'),
})
export type PublicConfig = z.infer<typeof PublicConfig>
