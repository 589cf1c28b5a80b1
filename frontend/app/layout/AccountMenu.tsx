import {
  LogOut,
  MessageSquareWarning,
  Newspaper,
  Palette,
  ScrollText,
  Settings,
  ShieldHalf,
  Sparkles,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ownName } from '#shared/api/accounts/names'
import { isOwnServer } from '../../desktop/mode'
import { openNews, openReport, useHasNews } from '../../help'
import { pictureUrl } from '../../pages/profile/pictures'
import { openPreferences } from '../../preferences/dialogs'
import { signOut } from '../../session/session'
import { useCurrentUser } from '../../session/useCurrentUser'
import { Avatar, Menu } from '../../ui'
import styles from './AccountMenu.module.css'

export function AccountMenu() {
  const { t } = useTranslation(['shell', 'help'])
  const navigate = useNavigate()
  const user = useCurrentUser()
  const hasNews = useHasNews()
  const logOut = { label: t('account.logOut'), icon: <LogOut />, onSelect: signOut }
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
        {
          label: t('help:news.title'),
          icon: <Newspaper />,
          mark: hasNews ? t('help:news.mark') : undefined,
          onSelect: () => openNews(),
        },
        {
          label: t('help:report.menu'),
          icon: <MessageSquareWarning />,
          onSelect: () => openReport({ song: null, mail: user?.email ?? null }),
        },
        { separator: true },
        { label: t('account.terms'), icon: <ScrollText />, onSelect: () => navigate('/terms') },
        { label: t('account.privacy'), icon: <ShieldHalf />, onSelect: () => navigate('/privacy') },
        // On a desktop's own server there would be no way to log in again.
        ...(isOwnServer ? [] : [{ separator: true } as const, logOut]),
      ]}
    />
  )
}
