import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { loginPathTo, nextPath } from '../session/nextPath'
import { useSession } from '../session/session'
import { askSignIn } from '../session/signIn/askSignIn'

/** Admits signed-in users only; others log in first and return. */
export function SignedInOnly() {
  const { signedIn } = useSession()
  return signedIn ? <Outlet /> : <ToLogin />
}

/**
 * For the editor: like `SignedInOnly`, but when the session ends while it is open, the work stays on the screen and a
 * dialog asks the user to sign in again.
 */
export function EditorGuard() {
  const { signedIn, ended } = useSession()
  const [entered] = useState(signedIn)
  const stays = entered && ended === 'over'
  useEffect(() => {
    if (stays) void askSignIn({ reason: 'ended', keepsPage: true })
  }, [stays])
  return signedIn || stays ? <Outlet /> : <ToLogin />
}

/**
 * For visitors' pages: redirects signed-in users. When a provider returns to one of these pages with an error, it
 * failed to link an account, and the settings page reports it.
 */
export function SignedOutOnly() {
  const { signedIn } = useSession()
  const [search] = useSearchParams()
  const { state, hash } = useLocation()
  if (!signedIn) return <Outlet />
  const to = hash.startsWith('#social_error=') ? `/settings${hash}` : nextPath(search)
  return <Navigate to={to} state={state} replace />
}

function ToLogin() {
  const { ended } = useSession()
  const { pathname, search, state } = useLocation()
  return ended === 'left' ? (
    <Navigate to="/login" replace />
  ) : (
    <Navigate to={loginPathTo(pathname + search)} state={state} replace />
  )
}
