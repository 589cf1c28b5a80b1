import i18next from 'i18next'
import { z } from '#shared/schema/zod'
import { newPasswordField, requiredText } from '../../session/signIn/fields'

const { t } = i18next

/** What the form for a new password holds, and its rules. */
export const ResetValues = z
  .object({
    newPassword: newPasswordField,
    confirmPassword: requiredText(() => t('auth:errors.confirmRequired')),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === '' || confirmPassword === newPassword, {
    path: ['confirmPassword'],
    error: () => t('auth:errors.confirmDiffers'),
    // The two are compared whatever else is wrong.
    when: () => true,
  })
export type ResetValues = z.infer<typeof ResetValues>
