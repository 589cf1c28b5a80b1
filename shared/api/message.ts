import { z } from '../schema/zod'

/** The answer of a call without a result. */
export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>
