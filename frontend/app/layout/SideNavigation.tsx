import {
  AudioWaveform,
  Compass,
  House,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { classes, IconButton, Logo } from '../../ui'
import { signOut } from '../session/session'
import styles from './SideNavigation.module.css'
import { useCollapsed } from './useCollapsed'
import { useCurrentUser } from './useCurrentUser'

/** At the left; at the bottom of a narrow page. */
export function SideNavigation() {
  const { t } = useTranslation(['shell', 'common'])
  const [collapsed, setCollapsed] = useCollapsed()
  const user = useCurrentUser()
  return (
    <nav className={classes(styles.side, collapsed && styles.collapsed)} aria-label={t('navigation.label')}>
      <Link to="/" className={styles.brand} aria-label={t('common:productName')}>
        <Logo size={24} />
        <span className={styles.name}>{t('common:productName')}</span>
      </Link>
      <Entry to="/" icon={<House />} label={t('navigation.home')} />
      <Entry to="/editor" icon={<AudioWaveform />} label={t('navigation.editor')} />
      <Entry to="/discover" icon={<Compass />} label={t('navigation.discover')} />
      <Entry to="/profile" icon={<UserRound />} label={t('navigation.profile')} />
      <Entry to="/settings" icon={<Settings />} label={t('navigation.settings')} />
      {user?.is_superuser && <Entry to="/admin" icon={<ShieldCheck />} label={t('navigation.admin')} />}
      <div className={styles.foot}>
        {user && (
          <span className={styles.email} title={user.email}>
            {user.email}
          </span>
        )}
        <button
          type="button"
          className={styles.entry}
          onClick={signOut}
          aria-label={t('navigation.logOut')}
          title={collapsed ? t('navigation.logOut') : undefined}
        >
          <LogOut />
          <span className={styles.text}>{t('navigation.logOut')}</span>
        </button>
        <IconButton
          className={styles.collapse}
          icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          label={collapsed ? t('navigation.expand') : t('navigation.collapse')}
          tooltipSide="right"
          onClick={() => setCollapsed(!collapsed)}
        />
      </div>
    </nav>
  )
}

interface EntryProps {
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
}

function Entry({ to, icon, label }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) => classes(styles.entry, isActive && styles.active)}
      aria-label={label}
      title={label}
    >
      {icon}
      <span className={styles.text}>{label}</span>
    </NavLink>
  )
}
