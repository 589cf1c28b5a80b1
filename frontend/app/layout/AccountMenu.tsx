import { LogOut, Palette, Settings, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ownName } from '#shared/api/names'
import { Menu } from '../../ui'
import { openPreferences } from '../preferences/preferences'
import { signOut } from '../session/session'
import styles from './AccountMenu.module.css'
import { useCurrentUser } from './useCurrentUser'

export function AccountMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useCurrentUser()
  const name = (user && ownName(user)) || t('account.nobody')
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={t('account.menu', { name })}
          data-testid="user-menu"
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.avatar}>{initialOf(name)}</span>
        </button>
      }
      header={
        <>
          <p className={styles.fullName}>{name}</p>
          {user && <p className={styles.email}>{user.email}</p>}
        </>
      }
      items={[
        { separator: true },
        { label: t('account.settings'), icon: <Settings />, onSelect: () => navigate('/settings') },
        { label: t('account.upgrade'), icon: <Sparkles />, onSelect: () => navigate('/upgrade') },
        { separator: true },
        { label: t('account.appearance'), icon: <Palette />, onSelect: () => openPreferences() },
        { separator: true },
        { label: t('account.logOut'), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  )
}

/** The first character as people count them, so that no emoji or accent is cut in two. */
const initialOf = (name: string): string => ([...new Intl.Segmenter().segment(name)][0]?.segment ?? '').toUpperCase()
