import { z } from '../schema/zod'

/** What a call answers that has nothing to give back. */
export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>
