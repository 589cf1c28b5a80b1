import { fieldRule } from '../../schema/fieldErrors'
import { Flag, NewPassword, Timestamp, text, trimmedText } from '../../schema/fields'
import { z } from '../../schema/zod'
import { Email } from './email'

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

/** The user's own account. Without a password, its owner signs in only through other sites. */
export const OwnUser = User.extend({ has_password: z.boolean() })
export type OwnUser = z.infer<typeof OwnUser>

/**
 * `POST /users/signup`. `superuser_token` is the one-time token in the link that the server prints at its first start,
 * `invitation` the one in the link of an invitation.
 */
export const SignUp = z.object({
  email: Email,
  password: NewPassword,
  full_name: text({ max: 255 }).nullish(),
  superuser_token: text({ max: 255 }).nullish(),
  invitation: text({ max: 255 }).nullish(),
})
export type SignUp = z.input<typeof SignUp>

/** A page of users with the total number. */
export const UserList = z.object({ data: z.array(User), count: z.int().nonnegative() })
export type UserList = z.infer<typeof UserList>

/** The public part of a user. */
export const PublicProfile = User.pick({
  id: true,
  name: true,
  display_name: true,
  website: true,
  description: true,
  instagram: true,
  twitter: true,
  tiktok: true,
  youtube: true,
  avatar_url: true,
  banner_url: true,
  bio: true,
})
export type PublicProfile = z.infer<typeof PublicProfile>

const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/

/** The name in a profile's address, unique regardless of case. */
export const Username = z
  .string()
  .refine((value) => USERNAME.test(value), fieldRule('string_pattern_mismatch', { pattern: USERNAME.source }))
  .meta({ pattern: USERNAME.source })

const FullName = text({ max: 255 })

/** `POST /users/`, by a superuser. */
export const UserCreate = z.object({
  email: Email,
  password: NewPassword,
  full_name: FullName.nullish(),
  is_active: Flag.default(true),
  is_superuser: Flag.default(false),
})
export type UserCreate = z.output<typeof UserCreate>

/** `PATCH /users/{user_id}`, by a superuser. Missing fields keep their values. */
export const UserUpdate = z.object({
  email: Email.optional(),
  full_name: FullName.nullish(),
  is_active: Flag.optional(),
  is_superuser: Flag.optional(),
  password: NewPassword.optional(),
})
export type UserUpdate = z.output<typeof UserUpdate>

/** `PATCH /users/me`. Missing fields keep their values. */
export const OwnUserUpdate = z.object({
  full_name: FullName.nullish(),
  email: Email.optional(),
  name: Username.nullish(),
  bio: text({ max: 2000 }).nullish(),
  display_name: trimmedText({ min: 1, max: 255 }).nullish(),
})
export type OwnUserUpdate = z.output<typeof OwnUserUpdate>

/** `PATCH /users/me/password`. */
export const PasswordChange = z.object({ current_password: NewPassword, new_password: NewPassword })
export type PasswordChange = z.output<typeof PasswordChange>
