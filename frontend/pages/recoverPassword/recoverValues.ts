import { z } from '#shared/schema/zod'
import { emailField } from '../../session/signIn/fields'

/** What the recovery form holds, and its rule. */
export const RecoverValues = z.object({ email: emailField })
export type RecoverValues = z.infer<typeof RecoverValues>
