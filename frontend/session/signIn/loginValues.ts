import i18next from 'i18next'
import { z } from '#shared/schema/zod'
import { emailField, requiredText } from './fields'

/** What the login form holds, and its rules. */
export const LoginValues = z.object({
  email: emailField,
  // Old passwords may be shorter than new ones must be, so only the server judges them.
  password: requiredText(() => i18next.t('auth:errors.passwordRequired')),
})
export type LoginValues = z.infer<typeof LoginValues>
