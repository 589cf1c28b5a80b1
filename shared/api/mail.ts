import { Email } from './email'
import { z } from './zod'

/** `POST /utils/test-email/?email_to=`. */
export const TestEmail = z.object({ email_to: Email })
export type TestEmail = z.infer<typeof TestEmail>
