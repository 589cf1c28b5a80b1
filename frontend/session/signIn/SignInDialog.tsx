import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isOwnServer } from '../../desktop/mode'
import { type Close, Dialog } from '../../ui'
import { signUpPathTo } from '../nextPath'
import { useSession } from '../session'
import { LoginForm } from './LoginForm'
import styles from './SignInDialog.module.css'
import { SignInWays } from './SignInWays'
import { StartAgain } from './StartAgain'
import { useSignUpMode } from './useSignUpMode'

export interface SignInProps {
  /** The reason: saving to the cloud, or a session that ended while work was open. */
  readonly reason: 'cloud' | 'ended'
  /** Whether the page has unsaved work; then links and providers open in new tabs. */
  readonly keepsPage: boolean
}

interface Props extends SignInProps {
  readonly close: Close<true>
}

/** The dialog of `askSignIn`. */
export function SignInDialog({ reason, keepsPage, close }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { signedIn } = useSession()
  // A sign-in in another tab also closes the dialog.
  useEffect(() => {
    if (signedIn) close(true)
  }, [signedIn, close])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={
        <>
          {t('dialog.title')} <span className={styles.beta}>{t('common:beta')}</span>
        </>
      }
      description={reason === 'ended' ? t('dialog.ended') : t('dialog.text')}
    >
      {isOwnServer ? <StartAgain /> : <Content keepsPage={keepsPage} onSignUp={() => close()} />}
    </Dialog>
  )
}

function Content({ keepsPage, onSignUp }: { readonly keepsPage: boolean; readonly onSignUp: () => void }) {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const mode = useSignUpMode()
  const next = keepsPage ? '/signed-in' : pathname + search
  return (
    <div className={styles.content}>
      <p className={styles.warning}>
        <TriangleAlert />
        {t('dialog.warning')}
      </p>
      <SignInWays next={next} newTab={keepsPage} divider={t('login.divider')}>
        <LoginForm newTab={keepsPage} autoFocus />
      </SignInWays>
      {mode !== 'off' && (
        <p className={styles.footer}>
          {t('login.noAccount')}{' '}
          {keepsPage ? (
            <Link to={signUpPathTo(next)} target="_blank">
              {t('login.signUp')}
            </Link>
          ) : (
            <Link to={signUpPathTo(next)} onClick={onSignUp}>
              {t('login.signUp')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
