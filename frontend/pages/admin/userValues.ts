import i18next from 'i18next'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import {
  emailField,
  limitedPasswordField,
  passwordsDiffer,
  requiredText,
  samePassword,
} from '../../session/signIn/fields'

const { t } = i18next

const LONGEST_NAME = 255

const texts = {
  email: emailField,
  fullName: z
    .string()
    .refine((text) => characterCount(text.trim()) <= LONGEST_NAME, { error: () => t('admin:form.nameTooLong') }),
  isSuperuser: z.boolean(),
  isActive: z.boolean(),
}

/** The values of Add User with their rules. */
export const NewUserValues = z
  .object({
    ...texts,
    password: limitedPasswordField,
    confirmPassword: requiredText(() => t('admin:form.confirmMissing')),
  })
  .refine(...samePassword('password', 'confirmPassword'))

/** The values of Edit User with their rules. An empty password keeps the current one. */
export const EditedUserValues = z
  .object({
    ...texts,
    password: z.union([z.literal(''), limitedPasswordField]),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === password, passwordsDiffer('confirmPassword'))

export type UserValues = z.infer<typeof NewUserValues>
