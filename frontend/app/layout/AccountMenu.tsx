import { LogOut, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui'
import { signOut } from '../session/session'
import { setTheme, useTheme } from '../theme'
import styles from './AccountMenu.module.css'
import { useCurrentUser } from './useCurrentUser'

export function AccountMenu() {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  const dark = useTheme() === 'dark'
  const name = user?.full_name || t('account.nobody')
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.avatar} aria-label={t('account.menu', { name })}>
          {initialOf(name)}
        </button>
      }
      header={
        <>
          <p className={styles.name}>{name}</p>
          {user && <p className={styles.email}>{user.email}</p>}
        </>
      }
      items={[
        { separator: true },
        {
          label: dark ? t('account.lightTheme') : t('account.darkTheme'),
          icon: dark ? <Sun /> : <Moon />,
          onSelect: () => setTheme(dark ? 'light' : 'dark'),
        },
        { separator: true },
        { label: t('account.logOut'), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  )
}

/** The first character as people count them, so that no emoji or accent is cut in two. */
const initialOf = (name: string): string =>
  ([...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '').toUpperCase()
