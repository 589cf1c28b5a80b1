import { useCallback, useEffect, useState } from 'react'
import { useBlocker, useNavigate, useParams } from 'react-router'
import { takeFile } from '../app/fileHandover'
import { LoadingPage } from '../app/LoadingPage'
import { askBeforeSignOut } from '../app/session/session'
import { signInDialog } from '../app/signIn/askSignIn'
import { playerControls } from '../player'
import { EditorView } from './EditorView'
import { EditorProvider } from './panes/context'
import { createSession, type EditorSession } from './session/createSession'

/** `/editor` and `/editor/{dataId}`: one editor for as long as the page is shown. */
export function EditorPage() {
  const navigate = useNavigate()
  const { dataId } = useParams()
  const [session, setSession] = useState<EditorSession | null>(null)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session for the page's life; addresses it sets itself must not restart it.
  useEffect(() => {
    // The editor has a sound of its own.
    playerControls.close()
    // Should the session end over unsaved work, what asks to sign in again is here.
    signInDialog.load().catch(() => {})
    const controller = new AbortController()
    const ended = controller.signal
    const navigation = {
      go: (path: string) => void navigate(path),
      replace: (path: string) => void navigate(`${path}${window.location.search}`, { replace: true }),
    }
    const starting = createSession(navigation, ended, (x, y) => setMenuAt({ x, y }))
    void starting.then(async (started) => {
      if (ended.aborted) return
      if (new URLSearchParams(window.location.search).has('automation')) window.tunesmith = started.automation
      setSession(started)
      await openFirst(started, ended, dataId)
    })
    return () => {
      controller.abort()
      delete window.tunesmith
      void starting.then((started) => started.dispose())
    }
  }, [])

  if (!session) return <LoadingPage />
  return (
    <EditorProvider editor={session}>
      <LeaveGuard session={session} />
      <EditorView session={session} menuAt={menuAt} onMenuClosed={() => setMenuAt(null)} />
    </EditorProvider>
  )
}

/** The song that the address asks for, a file handed over by the library, or a new song; then tells what a crash left behind. */
async function openFirst(session: EditorSession, ended: AbortSignal, dataId: string | undefined): Promise<void> {
  const file = takeFile()
  if (dataId) await session.open.openCloud(dataId)
  else await session.open.newSong()
  if (file && !ended.aborted) await session.actions.openFile(file)
  if (!ended.aborted) await session.tellOfUnsaved()
}

/** Asks before unsaved work is left: within the app and by logging out by our dialog, when the page is closed by the browser's. */
function LeaveGuard({ session }: { session: EditorSession }) {
  const navigate = useNavigate()
  const isUnsaved = useCallback(() => !session.store.getState().history.isSaved, [session])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !(currentLocation.pathname.startsWith('/editor') && nextLocation.pathname.startsWith('/editor')),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location } = blocker
    void session.open.mayLeave().then((mayLeave) => {
      if (mayLeave && isUnsaved()) return blocker.proceed()
      blocker.reset()
      // Saving has set the address, and with it ended what was held back.
      if (mayLeave) void navigate(location)
    })
  }, [blocker, navigate, session, isUnsaved])

  useEffect(() => askBeforeSignOut(session.open.mayLeave), [session])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return null
}
