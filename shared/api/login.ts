import { z } from './zod'

/** `POST /login/access-token`, as a form. The username is the e-mail address. */
export const LoginForm = z.object({
  grant_type: z
    .string()
    .refine((value) => value === 'password', {
      error: "String should match pattern '^password$'",
      params: { type: 'string_pattern_mismatch' },
    })
    .optional(),
  username: z.string(),
  password: z.string(),
})
export type LoginForm = z.infer<typeof LoginForm>

/** A signed-in session's bearer token. */
export const Token = z.object({ access_token: z.string(), token_type: z.literal('bearer') })
export type Token = z.infer<typeof Token>
