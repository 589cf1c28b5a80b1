import { VisitorLayout } from '../pages/publicSong/VisitorLayout'
import { useSession } from '../session/session'
import { Layout } from './layout/Layout'

/** What stands around a page that is open to everyone: the app for who is signed in, a header for a visitor. */
export function PublicFrame() {
  const { signedIn } = useSession()
  return signedIn ? <Layout /> : <VisitorLayout />
}
