import i18next from 'i18next'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { emailField, newPasswordField, passwordsDiffer, requiredText, samePassword } from '../../session/signIn/fields'

const { t } = i18next

const LONGEST_PASSWORD = 128
const LONGEST_NAME = 255

const notTooLong = [
  (text: string) => characterCount(text) <= LONGEST_PASSWORD,
  { error: () => t('admin:form.tooLong') },
] as const

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
    password: newPasswordField.refine(...notTooLong),
    confirmPassword: requiredText(() => t('admin:form.confirmMissing')),
  })
  .refine(...samePassword('password', 'confirmPassword'))

/** The values of Edit User with their rules. An empty password keeps the current one. */
export const EditedUserValues = z
  .object({
    ...texts,
    password: z.union([z.literal(''), newPasswordField.refine(...notTooLong)]),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === password, passwordsDiffer('confirmPassword'))

export type UserValues = z.infer<typeof NewUserValues>
