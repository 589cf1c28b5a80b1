import { fieldRule } from '../../schema/fieldErrors'
import { NewPassword } from '../../schema/fields'
import { z } from '../../schema/zod'

/** `POST /login/access-token`, as a form. The username is the e-mail address. */
export const LoginFields = z.object({
  grant_type: z
    .string()
    .refine((value) => value === 'password', fieldRule('string_pattern_mismatch', { pattern: '^password$' }))
    .optional(),
  username: z.string(),
  password: z.string(),
})
export type LoginFields = z.infer<typeof LoginFields>

/** A signed-in session's bearer token. */
export const Token = z.object({ access_token: z.string(), token_type: z.literal('bearer') })
export type Token = z.infer<typeof Token>

/** `POST /reset-password/`. The token comes from a mail. */
export const PasswordReset = z.object({ new_password: NewPassword, token: z.string() })
export type PasswordReset = z.infer<typeof PasswordReset>
