import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { emailField } from '../../session/signIn/fields'
import { EditableRow } from './EditableRow'

const longestName = 255

/** The optional name. */
const nameField = z.string().refine((text) => characterCount(text.trim()) <= longestName, {
  error: () => i18next.t('profile:form.tooLong', { count: longestName }),
})

export function NameRow({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  return (
    <EditableRow
      title={t('name.title')}
      value={user.full_name ?? ''}
      shown={user.full_name || t('name.none')}
      rule={nameField}
      changesOf={(text) => ({ full_name: text || null })}
      autoComplete="name"
    />
  )
}

export function EmailRow({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  return (
    <EditableRow
      title={t('email.title')}
      value={user.email}
      shown={user.email}
      rule={emailField}
      changesOf={(email) => ({ email })}
      type="email"
      autoComplete="email"
    />
  )
}
