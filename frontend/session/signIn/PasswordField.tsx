import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, TextField } from '../../ui'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'after'>

/** A password field with a button to show the text. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      icon={<LockKeyhole />}
      after={
        <IconButton
          size="sm"
          icon={shown ? <EyeOff /> : <Eye />}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
