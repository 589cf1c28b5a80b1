import i18next from 'i18next'
import { Email } from '#shared/api/accounts/email'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'

/** The message of a rule, read when the rule is broken, in the language of that moment. */
type Sentence = () => string

const { t } = i18next

/** Required text. */
export const requiredText = (missing: Sentence) => z.string().refine((text) => text !== '', { error: missing })

/** Like `requiredText`, with one more rule for the text. Only one of the two messages is shown. */
const ruledText = (missing: Sentence, isValid: (text: string) => boolean, invalid: Sentence) =>
  requiredText(missing).refine((text) => text === '' || isValid(text), { error: invalid })

export const emailField = ruledText(
  () => t('auth:errors.emailRequired'),
  (text) => Email.safeParse(text.trim()).success,
  () => t('auth:errors.emailInvalid'),
)

/** The error of `confirmation`, the field for the password again. */
export const passwordsDiffer = (confirmation: string) => ({
  path: [confirmation],
  error: () => t('auth:errors.confirmDiffers'),
  // Compares the two even if other fields are invalid.
  when: () => true,
})

/** The rule that both fields have the same password. An empty confirmation breaks another rule. */
export const samePassword = (password: string, confirmation: string) =>
  [
    (values: Readonly<Record<string, unknown>>) =>
      values[confirmation] === '' || values[confirmation] === values[password],
    passwordsDiffer(confirmation),
  ] as const

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

export const newPasswordField = ruledText(
  () => t('auth:errors.passwordRequired'),
  (text) => [...text].length >= SHORTEST_PASSWORD,
  () => t('auth:errors.passwordShort'),
)

/** Like `newPasswordField`, with the server's limit. */
export const limitedPasswordField = newPasswordField.refine((text) => characterCount(text) <= LONGEST_PASSWORD, {
  error: () => t('auth:errors.passwordLong'),
})
