import { Email } from './email'
import { NewPassword, Timestamp, text } from './fields'
import { z } from './zod'

const optionalText = z.string().nullable()

/** An account, as its owner and superusers see it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  full_name: optionalText,
  created_at: Timestamp.nullable(),
  name: optionalText,
  display_name: optionalText,
  bio: optionalText,
  description: optionalText,
  website: optionalText,
  instagram: optionalText,
  twitter: optionalText,
  tiktok: optionalText,
  youtube: optionalText,
  avatar_url: optionalText,
  banner_url: optionalText,
})
export type User = z.infer<typeof User>

/** `POST /users/signup`. `superuser_token` is the one-time token of the link that the server prints at its first start. */
export const SignUp = z.object({
  email: Email,
  password: NewPassword,
  full_name: text({ max: 255 }).nullish(),
  superuser_token: text({ max: 255 }).nullish(),
})
export type SignUp = z.input<typeof SignUp>
