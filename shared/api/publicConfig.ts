import { z } from '../schema/zod'

/** `GET /config`: the public part of the operator's configuration. */
export const PublicConfig = z.object({
  /** Shown above the feed; null: there is none. */
  announcement: z.string().nullable(),
  /** Whether there is an outside model to ask for plans before composing. */
  hasComposerProvider: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
