import { memo, useDeferredValue } from 'react'
import { DialogOwner, FileDrop, Spinner } from '../../../ui'
import { registry } from '../../actions/registry'
import { useShortcuts } from '../../actions/useShortcuts'
import { useEditor, useEditorActions } from '../../model/context'
import { WarningsDialog } from '../dialogs/WarningsDialog'
import { EventPane } from '../events/EventPane'
import { Hints } from '../hints/Hints'
import { HistoryPane } from '../history/HistoryPane'
import { InfoLine } from '../info/InfoLine'
import { MixerPane } from '../mixer/MixerPane'
import { useText } from '../text'
import { EditorTopBar } from '../top/EditorTopBar'
import { TransportBar } from '../transport/TransportBar'
import { useGrowing } from '../useGrowing'
import styles from './EditorLayout.module.css'
import { EditorBoundary, ErrorScreen } from './ErrorScreen'
import { LiveRegion } from './LiveRegion'
import { TrackPane } from './TrackPane'
import { ViewArea, type ViewAreaProps } from './ViewArea'

/** Number of stages: bars and side panes; then the canvas with its toolbar, in the remaining room. */
const PARTS = 2

/**
 * The whole editor around its canvas. It stays hidden until there is a song; while another song is opened, it stays in
 * place, covered. The first song's panes are rendered in small tasks and laid out in stages.
 */
export function EditorLayout(props: ViewAreaProps) {
  const status = useEditor((state) => state.status)
  const hasSong = useDeferredValue(useEditor((state) => state.song !== null))
  const parts = hasSong ? PARTS : 1
  const isWhole = useGrowing(parts, parts, 1) === PARTS && hasSong
  const isCovered = status === 'loading' || (status === 'ready' && !isWhole)
  const { openFile } = useEditorActions()
  const desktop = useEditor((state) => state.desktop)
  const openDropped = async (file: File, dropped: Promise<FileSystemFileHandle | null> | undefined) => {
    const handle = desktop ? await dropped : null
    await openFile(handle ?? file)
  }
  useShortcuts(registry)
  return (
    <EditorBoundary>
      <DialogOwner>
        {/* First, so that the Tab key reaches a hint before the editor. */}
        {status === 'ready' && isWhole && <Hints />}
        {hasSong && status !== 'failed' && (
          <div className={styles.editor} inert={isCovered} data-whole={isWhole}>
            <Parts {...props} isWhole={isWhole} />
          </div>
        )}
        {isCovered && <LoadingScreen />}
        {status === 'failed' && <ErrorScreen />}
        {status === 'ready' && <FileDrop onFile={(file, handle) => void openDropped(file, handle)} />}
        <LiveRegion />
      </DialogOwner>
    </EditorBoundary>
  )
}

/** The editor's panes. Covering the editor renders none of them. */
const Parts = memo(function Parts({ isWhole, ...props }: ViewAreaProps & { readonly isWhole: boolean }) {
  return (
    <>
      <EditorTopBar />
      <div className={styles.middle}>
        <TrackPane />
        {isWhole && <ViewArea {...props} />}
        <EventPane />
        <HistoryPane />
        <MixerPane />
      </div>
      <InfoLine />
      <TransportBar />
      <WarningsDialog />
    </>
  )
})

function LoadingScreen() {
  const t = useText()
  const loading = useEditor((state) => state.loading)
  const words = {
    start: t('files.initializing'),
    song: t('common:loading'),
    file: t('files.loadingFile'),
    external: t('files.loadingExternal'),
  }
  return (
    <div className={styles.screen} role="status" data-testid="editor-loading">
      <Spinner size={28} />
      {words[loading]}
    </div>
  )
}
