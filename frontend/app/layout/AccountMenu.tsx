import { LogOut, Palette, ScrollText, Settings, ShieldHalf, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ownName } from '#shared/api/names'
import { pictureUrl } from '../../pages/profile/pictures'
import { openPreferences } from '../../preferences/preferences'
import { signOut } from '../../session/session'
import { useCurrentUser } from '../../session/useCurrentUser'
import { Avatar, Menu } from '../../ui'
import styles from './AccountMenu.module.css'

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
          <Avatar name={name} src={pictureUrl(user?.avatar_url)} />
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
        { label: t('account.terms'), icon: <ScrollText />, onSelect: () => navigate('/terms') },
        { label: t('account.privacy'), icon: <ShieldHalf />, onSelect: () => navigate('/privacy') },
        { separator: true },
        { label: t('account.logOut'), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  )
}
