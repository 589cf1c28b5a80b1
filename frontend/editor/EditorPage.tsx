import { useCallback, useEffect, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useParams } from 'react-router'
import { pagePath } from '../core/basePath'
import { takeFile, takeLater } from '../core/fileHandover'
import { askBeforeLeaving, hasAgreedToLeave } from '../core/leaving'
import { takeSharedFile } from '../desktop/sharedFile'
import { playerControls } from '../player'
import { signInDialog } from '../session/signIn/askSignIn'
import { DialogHost, LoadingPage, useEffectOn } from '../ui'
import { EditorView } from './EditorView'
import { EditorProvider } from './model/context'
import { shownTab, type TabName } from './model/state'
import { commandPalette } from './panes/dialogs'
import { NotesMenu } from './panes/roll/NotesMenu'
import { EDITOR_DIALOGS } from './workspace/core/createCore'
import { createWorkspace, type Workspace } from './workspace/createWorkspace'
import type { MenuOf } from './workspace/ruler/rulerTools'

/** The page of `/editor` and `/editor/{dataId}`: one editor as long as it is open. */
export function EditorPage() {
  const navigate = useNavigate()
  const { dataId } = useParams()
  const [workspace, setWorkspace] = useState<Workspace | null>(null)
  /** The place of the context menu, in client pixels; null: closed. */
  const [menuAt, setMenuAt] = useState<{ x: number; y: number; of: MenuOf } | null>(null)

  // One workspace for the page's life: addresses that it sets itself must not restart it.
  useEffectOn([], () => {
    // The editor has its own audio engine.
    playerControls.close()
    // Loads the sign-in dialog now, because the session may end while there is unsaved work.
    signInDialog.load().catch(() => {})
    const controller = new AbortController()
    const ended = controller.signal
    const navigation = {
      go: (path: string) => void navigate(path),
      replace: (path: string) =>
        void navigate(`${path}${searchWithout('open', 'shared')}${window.location.hash}`, { replace: true }),
    }
    const starting = createWorkspace(navigation, ended, (x, y, of) => setMenuAt({ x, y, of }))
    void starting.then(async (started) => {
      if (ended.aborted) return
      if (new URLSearchParams(window.location.search).has('automation')) window.tunesmith = started.automation
      setWorkspace(started)
      await openFirst(started, ended, dataId)
    })
    return () => {
      controller.abort()
      delete window.tunesmith
      void starting.then((started) => started.dispose())
    }
  })

  if (!workspace) return <LoadingPage />
  return (
    <EditorProvider editor={workspace}>
      <LeaveGuard workspace={workspace} />
      <ViewInAddress workspace={workspace} />
      <EditorView workspace={workspace} />
      <NotesMenu point={menuAt} of={menuAt?.of ?? 'view'} onClose={() => setMenuAt(null)} />
      <DialogHost name={EDITOR_DIALOGS} />
    </EditorProvider>
  )
}

/** Opens what the address names, else a handed-over file, else a new song; then offers work that a crash left. */
async function openFirst(workspace: Workspace, ended: AbortSignal, dataId: string | undefined): Promise<void> {
  const { newSong, openFile } = workspace.actions
  const query = new URLSearchParams(window.location.search)
  const file = takeFile() ?? (query.has('shared') ? await takeSharedFile() : null)
  const external = query.get('open')
  if (dataId) await workspace.open.openCloud(dataId)
  else if (external !== null) await workspace.open.openExternal(external)
  else await workspace.open.newSong()
  if (file && !ended.aborted) await workspace.actions.openFile(file)
  if (!ended.aborted)
    ended.addEventListener(
      'abort',
      takeLater((next) => void (next === 'newSong' ? newSong() : openFile(next))),
    )
  if (!ended.aborted) await workspace.reportUnsaved()
  // Preload: keys typed right after Ctrl+K belong to the palette.
  commandPalette.load().catch(() => {})
}

/**
 * Asks before the user leaves unsaved work: within the app and on signing out with our dialog, on closing the page with
 * the browser's.
 */
function LeaveGuard({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate()
  const isUnsaved = useCallback(() => !workspace.store.getState().history.isSaved, [workspace])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !(currentLocation.pathname.startsWith('/editor') && nextLocation.pathname.startsWith('/editor')),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location } = blocker
    void workspace.open.mayLeave().then((mayLeave) => {
      if (mayLeave && isUnsaved()) return blocker.proceed()
      blocker.reset()
      // Saving has set the address, which ended the blocked navigation.
      if (mayLeave) void navigate(location)
    })
  }, [blocker, navigate, workspace, isUnsaved])

  useEffect(() => {
    const stop = askBeforeLeaving(workspace.open.mayLeave)
    return () => void stop()
  }, [workspace])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !hasAgreedToLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return null
}

/** Keeps the view in the hash of the address, so that back, reload and links restore it. */
function ViewInAddress({ workspace: { store, actions } }: { workspace: Workspace }) {
  const navigate = useNavigate()
  const { hash } = useLocation()

  useEffect(() => actions.setView(viewOfHash(hash)), [actions, hash])

  useEffect(() => {
    // Two quick steps, there and back, make one rendering, in which the hash stays the same.
    const follow = () => {
      if (pagePath().startsWith('/editor')) actions.setView(viewOfHash(window.location.hash))
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [actions])

  useEffect(
    () =>
      store.subscribe((state, before) => {
        const view = shownTab(state)
        // After Back the address can be newer than the editor; an unrelated change must not revert it.
        if (view === shownTab(before)) return
        const { hash, search } = window.location
        if (view !== viewOfHash(hash)) void navigate({ search, hash: view === 'roll' ? '' : `#${view}` })
      }),
    [store, navigate],
  )

  return null
}

/** The view of a hash; the piano roll for none, or an unknown one. */
function viewOfHash(hash: string): TabName {
  const name = hash.slice(1)
  return name === 'arrange' || name === 'tempo' || name === 'score' ? name : 'roll'
}

/** The query of the address without these parameters, with its question mark; '' if nothing is left. */
function searchWithout(...names: readonly string[]): string {
  const query = new URLSearchParams(window.location.search)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
