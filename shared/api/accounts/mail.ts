import { z } from '../../schema/zod'
import { Email } from './email'

/** `POST /utils/test-email/?email_to=`. */
export const TestEmail = z.object({ email_to: Email })
export type TestEmail = z.infer<typeof TestEmail>
