import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { Dialog } from '../../ui'
import { signUpPathTo } from '../nextPath'
import { useSession } from '../session'
import { type SignInRequest, signInRequest } from './askSignIn'
import { Divider } from './Divider'
import { LoginForm } from './LoginForm'
import styles from './SignInDialog.module.css'
import { SocialButtons } from './SocialButtons'

/** Shows what `askSignIn` asks. The `SignInHost` shows the only one. */
export function SignInDialog() {
  const { t } = useTranslation(['auth', 'common'])
  const request = useStore(signInRequest)
  const { signedIn } = useSession()
  // A sign-in in another tab counts as well.
  useEffect(() => {
    if (signedIn) request?.answer(true)
  }, [signedIn, request])
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && request?.answer(false)}
      title={
        <>
          {t('dialog.title')} <span className={styles.beta}>{t('common:beta')}</span>
        </>
      }
      description={request?.reason === 'ended' ? t('dialog.ended') : t('dialog.text')}
    >
      {request && <Content request={request} />}
    </Dialog>
  )
}

function Content({ request: { keepsPage, answer } }: { readonly request: SignInRequest }) {
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
          <Link to={signUpPathTo(next)} onClick={() => answer(false)}>
            {t('dialog.signUp')}
          </Link>
        )}
      </p>
    </div>
  )
}
