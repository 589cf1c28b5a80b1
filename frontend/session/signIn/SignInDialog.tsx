import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type Close, Dialog } from '../../ui'
import { signUpPathTo } from '../nextPath'
import { useSession } from '../session'
import { Divider } from './Divider'
import { LoginForm } from './LoginForm'
import styles from './SignInDialog.module.css'
import { SocialButtons } from './SocialButtons'

export interface SignInProps {
  /** Why it is asked: something is to be saved in the cloud, or the session ended while work was open. */
  readonly reason: 'cloud' | 'ended'
  /** There is unsaved work on the page: whatever leads to another site or page opens in a new tab. */
  readonly keepsPage: boolean
}

interface Props extends SignInProps {
  readonly close: Close<true>
}

/** What `askSignIn` shows. */
export function SignInDialog({ reason, keepsPage, close }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { signedIn } = useSession()
  // A sign-in in another tab counts as well.
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
      <Content keepsPage={keepsPage} onSignUp={() => close()} />
    </Dialog>
  )
}

function Content({ keepsPage, onSignUp }: { readonly keepsPage: boolean; readonly onSignUp: () => void }) {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const next = keepsPage ? '/signed-in' : pathname + search
  return (
    <div className={styles.content}>
      <p className={styles.warning}>
        <TriangleAlert />
        {t('dialog.warning')}
      </p>
      <SocialButtons next={next} newTab={keepsPage} />
      <Divider>{t('dialog.divider')}</Divider>
      <LoginForm newTab={keepsPage} autoFocus />
      <p className={styles.footer}>
        {t('dialog.noAccount')}{' '}
        {keepsPage ? (
          <Link to={signUpPathTo(next)} target="_blank">
            {t('dialog.signUp')}
          </Link>
        ) : (
          <Link to={signUpPathTo(next)} onClick={onSignUp}>
            {t('dialog.signUp')}
          </Link>
        )}
      </p>
    </div>
  )
}
