import {
  AudioWaveform,
  Compass,
  House,
  LogIn,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { browserStorage } from '../../core/browserStorage'
import { isOwnServer } from '../../desktop/mode'
import { signOut, useSession } from '../../session/session'
import { askSignIn } from '../../session/signIn/askSignIn'
import { useCurrentUser } from '../../session/useCurrentUser'
import { classes, IconButton, Logo, Tooltip } from '../../ui'
import styles from './SideNavigation.module.css'

/** The place of a side navigation. Each place remembers its own width. */
type NavigationPlace = 'dashboard' | 'editor'

const KEYS: Readonly<Record<NavigationPlace, string>> = { dashboard: 'navigation', editor: 'navigation.editor' }

/** Whether the side navigation shows only icons, as it does in the editor at first; remembered in this browser. */
function useCollapsed(place: NavigationPlace): readonly [collapsed: boolean, set: (collapsed: boolean) => void] {
  const key = KEYS[place]
  const [collapsed, setCollapsed] = useState(
    () => (browserStorage.read(key) ?? (place === 'editor' ? 'collapsed' : 'expanded')) === 'collapsed',
  )
  const set = (next: boolean) => {
    browserStorage.write(key, next ? 'collapsed' : 'expanded')
    setCollapsed(next)
  }
  return [collapsed, set]
}

/**
 * Shown at the left, or at the bottom of a narrow dashboard page. Visitors see it only when their session ended in the
 * editor.
 */
export function SideNavigation({ place }: { readonly place: NavigationPlace }) {
  const { t } = useTranslation(['shell', 'common'])
  const [collapsed, setCollapsed] = useCollapsed(place)
  const { signedIn } = useSession()
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const entry = (to: string, icon: ReactNode, label: string) => (
    <Tip label={label} shown={collapsed}>
      <NavLink to={to} end={to === '/'} className={styles.entry} aria-label={label}>
        {icon}
        <span className={styles.text}>{label}</span>
      </NavLink>
    </Tip>
  )
  const action = (icon: ReactNode, label: string, onClick: () => void) => (
    <Tip label={label} shown={collapsed}>
      <button type="button" className={styles.entry} onClick={onClick} aria-label={label}>
        {icon}
        <span className={styles.text}>{label}</span>
      </button>
    </Tip>
  )
  return (
    <nav
      className={classes(styles.side, styles[place], collapsed && styles.collapsed)}
      aria-label={t('navigation.label')}
    >
      <Link to="/" className={styles.brand} aria-label={t('common:productName')}>
        <Logo size={24} />
        <span className={styles.name}>{t('common:productName')}</span>
      </Link>
      {entry('/', <House />, t('navigation.home'))}
      {/* In the editor this links to the open song, so a click changes nothing. */}
      {entry(place === 'editor' ? pathname + search : '/editor', <AudioWaveform />, t('navigation.editor'))}
      {entry('/discover', <Compass />, t('navigation.discover'))}
      {signedIn && entry('/profile', <UserRound />, t('navigation.profile'))}
      {signedIn && entry('/settings', <Settings />, t('navigation.settings'))}
      {user?.is_superuser && entry('/admin', <ShieldCheck />, t('navigation.admin'))}
      <div className={styles.foot}>
        {user && (
          <span className={styles.email} title={user.email}>
            {user.email}
          </span>
        )}
        {signedIn
          ? !isOwnServer && action(<LogOut />, t('navigation.logOut'), signOut)
          : action(<LogIn />, t('navigation.logIn'), () => void askSignIn({ reason: 'ended', keepsPage: true }))}
        <div className={styles.last}>
          <IconButton
            icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            label={collapsed ? t('navigation.expand') : t('navigation.collapse')}
            tooltipSide="right"
            onClick={() => setCollapsed(!collapsed)}
          />
        </div>
      </div>
    </nav>
  )
}

/** A tooltip for an entry that shows only its icon. */
const Tip = ({ label, shown, children }: { label: string; shown: boolean; children: ReactElement }) =>
  shown ? (
    <Tooltip label={label} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
