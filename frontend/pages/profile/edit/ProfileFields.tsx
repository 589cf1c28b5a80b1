import { AtSign, Globe, Link } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea, TextField } from '../../../ui'
import { networks } from '../networks'
import styles from './EditProfile.module.css'
import type { EditProfileField, EditProfileValues } from './editProfileValues'

/** The text fields of Edit Profile. `isNameProposed`: nobody sees the display name until it is saved. */
export function ProfileFields({
  form,
  isNameProposed,
}: {
  readonly form: UseFormReturn<EditProfileValues>
  readonly isNameProposed: boolean
}) {
  const { t } = useTranslation('profile')
  const { register, formState } = form
  const field = (name: EditProfileField, label: string, icon?: ReactNode) => ({
    ...register(name),
    label,
    icon,
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('display_name', t('form.displayName'))}
          hint={t(isNameProposed ? 'form.displayNameProposed' : 'form.displayNameHint')}
          required
          autoComplete="nickname"
        />
        <TextField
          {...field('name', t('form.username'), <AtSign />)}
          hint={t('form.usernameHint')}
          spellCheck={false}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...field('full_name', t('form.fullName'))} autoComplete="name" />
        <TextField {...field('website', t('form.website'), <Globe />)} type="url" autoComplete="url" />
      </div>
      <TextArea
        {...register('description')}
        label={t('form.description')}
        rows={3}
        error={formState.errors.description?.message}
      />
      <div className={styles.pair}>
        {networks.map((network) => (
          <TextField key={network} {...field(network, t(`networks.${network}`), <Link />)} spellCheck={false} />
        ))}
      </div>
    </>
  )
}
