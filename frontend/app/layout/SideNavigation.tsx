import { Library, LogOut, PanelLeftClose, PanelLeftOpen, Piano } from 'lucide-react'
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
  const { t } = useTranslation('common')
  const [collapsed, setCollapsed] = useCollapsed()
  const user = useCurrentUser()
  return (
    <nav className={classes(styles.side, collapsed && styles.collapsed)} aria-label={t('navigation.label')}>
      <Link to="/" className={styles.brand} aria-label={t('productName')}>
        <Logo size={24} />
        <span className={styles.name}>{t('productName')}</span>
      </Link>
      <Entry to="/" icon={<Library />} label={t('navigation.home')} />
      <Entry to="/editor" icon={<Piano />} label={t('navigation.editor')} />
      <div className={styles.foot}>
        {user && (
          <span className={styles.email} title={user.email}>
            {user.email}
          </span>
        )}
        <button type="button" className={styles.entry} onClick={signOut} title={t('account.logOut')}>
          <LogOut />
          <span className={styles.text}>{t('account.logOut')}</span>
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
    <NavLink to={to} end className={({ isActive }) => classes(styles.entry, isActive && styles.active)} title={label}>
      {icon}
      <span className={styles.text}>{label}</span>
    </NavLink>
  )
}
