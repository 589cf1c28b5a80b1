import { z } from './zod'

/** `GET /config`: what the operator has set up, for everyone to see. */
export const PublicConfig = z.object({
  /** Stands above the feed; null: there is none. */
  announcement: z.string().nullable(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
