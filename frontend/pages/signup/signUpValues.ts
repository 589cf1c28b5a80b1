import i18next from 'i18next'
import { z } from '#shared/schema/zod'
import { emailField, newPasswordField, requiredText } from '../../session/signIn/fields'

const { t } = i18next

/** What the sign-up form holds, and its rules. */
export const SignUpValues = z
  .object({
    fullName: requiredText(() => t('auth:errors.fullNameRequired')).refine(
      (name) => name === '' || name.trim() !== '',
      { error: () => t('auth:errors.fullNameRequired') },
    ),
    email: emailField,
    password: newPasswordField,
    confirmPassword: requiredText(() => t('auth:errors.confirmRequired')),
    terms: z.boolean().refine((ticked) => ticked, { error: () => t('auth:errors.termsRequired') }),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password, {
    path: ['confirmPassword'],
    error: () => t('auth:errors.confirmDiffers'),
    // The two are compared whatever the other fields hold.
    when: () => true,
  })
export type SignUpValues = z.infer<typeof SignUpValues>
