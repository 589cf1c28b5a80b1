import i18next from 'i18next'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { newPasswordField, requiredText } from '../../session/signIn/fields'

const { t } = i18next
const LONGEST = 128

/** What Change Password holds, and its rules. */
export const PasswordValues = z
  .object({
    current_password: newPasswordField,
    new_password: newPasswordField.refine((text) => characterCount(text) <= LONGEST, {
      error: () => t('settings:password.tooLong'),
    }),
    confirm_password: requiredText(() => t('auth:errors.confirmRequired')),
  })
  .refine(({ new_password, confirm_password }) => confirm_password === '' || confirm_password === new_password, {
    path: ['confirm_password'],
    error: () => t('auth:errors.confirmDiffers'),
    // The two are compared whatever the other field holds.
    when: () => true,
  })
export type PasswordValues = z.infer<typeof PasswordValues>
