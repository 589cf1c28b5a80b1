import { Mail } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

/** The e-mail address of a person who signs in, signs up or has no password any more. */
export function EmailField(props: Props) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      {...props}
      size="lg"
      label={t('email')}
      hideLabel
      reserveNote
      testId="email-input"
      type="email"
      autoComplete="username"
      icon={<Mail />}
    />
  )
}
