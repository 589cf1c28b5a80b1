import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { PlayerBar } from '../../player'
import { loginPathTo, signUpPathTo } from '../../session/nextPath'
import { useSignUpMode } from '../../session/signIn/useSignUpMode'
import { songDialogs } from '../../songs'
import { DialogOwner, LegalLinks, Logo, loadAtFirstSign, useBarsHeight } from '../../ui'
import styles from './VisitorLayout.module.css'

/** Layout of public pages for visitors: a header with the links to log in and sign up, and the footer. */
export function VisitorLayout() {
  const { t } = useTranslation(['publicSong', 'common'])
  const { pathname } = useLocation()
  const bars = useBarsHeight()
  const mode = useSignUpMode()
  useEffect(() => loadAtFirstSign([songDialogs]), [])
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Logo size={26} />
          <span>{t('common:productName')}</span>
        </Link>
        <nav className={styles.ways}>
          <Link to={loginPathTo(pathname)} className={styles.way}>
            {t('headerLogIn')}
          </Link>
          {mode !== 'off' && (
            <Link to={signUpPathTo(pathname)} className={styles.way}>
              {t('headerSignUp')}
            </Link>
          )}
        </nav>
      </header>
      <main className={styles.page}>
        <DialogOwner of={pathname}>
          <Outlet />
        </DialogOwner>
      </main>
      <LegalLinks className={styles.foot} />
      <div ref={bars} className={styles.bars}>
        <PlayerBar />
      </div>
    </div>
  )
}
