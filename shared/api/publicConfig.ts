import { z } from '../schema/zod'

/** `GET /config`: what the operator has set up, for everyone to see. */
export const PublicConfig = z.object({
  /** Stands above the feed; null: there is none. */
  announcement: z.string().nullable(),
  /** Whether there is an outside model to ask for plans before composing. */
  hasComposerProvider: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
