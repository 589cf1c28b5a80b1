import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { loginPathTo, nextPath } from './nextPath'
import { useSession } from './session/session'

/** Lets only signed-in users through; others log in and come back. */
export function SignedInOnly() {
  const { signedIn, ended } = useSession()
  const { pathname, search } = useLocation()
  if (signedIn) return <Outlet />
  return <Navigate to={ended === 'left' ? '/login' : loginPathTo(pathname + search)} replace />
}

/** Login and sign-up: who is signed in has no business here. */
export function SignedOutOnly() {
  const { signedIn } = useSession()
  const [search] = useSearchParams()
  return signedIn ? <Navigate to={nextPath(search)} replace /> : <Outlet />
}
