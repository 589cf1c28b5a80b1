import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { loginPathTo, nextPath } from '../session/nextPath'
import { useSession } from '../session/session'
import { askSignIn } from '../session/signIn/askSignIn'

/** Lets only signed-in users through; others log in and come back. */
export function SignedInOnly() {
  const { signedIn } = useSession()
  return signedIn ? <Outlet /> : <ToLogin />
}

/**
 * The editor: as `SignedInOnly`, but a session that ends while it is open leaves the work on the screen and asks to sign
 * in again.
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
 * The pages of visitors: who is signed in has no business there. What another site could not do for them was to link an account:
 * the settings say so.
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
