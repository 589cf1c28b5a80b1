import { useDeferredValue } from 'react'
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
import { TopBar } from '../top/TopBar'
import { Transport } from '../transport/Transport'
import styles from './EditorLayout.module.css'
import { EditorBoundary, ErrorScreen } from './ErrorScreen'
import { LiveRegion } from './LiveRegion'
import { TrackPane } from './TrackPane'
import { ViewArea, type ViewAreaProps } from './ViewArea'

/**
 * The whole editor around its canvas. Nothing of it is shown before a song is there; while another one is opened, the
 * editor stays where it is, covered. The first song's panes are rendered in small tasks.
 */
export function EditorLayout(props: ViewAreaProps) {
  const status = useEditor((state) => state.status)
  const hasSong = useDeferredValue(useEditor((state) => state.song !== null))
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
        {hasSong && status === 'ready' && <Hints />}
        {hasSong && status !== 'failed' && (
          <div className={styles.editor} inert={status === 'loading'}>
            <TopBar />
            <div className={styles.middle}>
              <TrackPane />
              <ViewArea {...props} />
              <EventPane />
              <HistoryPane />
              <MixerPane />
            </div>
            <InfoLine />
            <Transport />
            <WarningsDialog />
          </div>
        )}
        {(status === 'loading' || (status === 'ready' && !hasSong)) && <LoadingScreen />}
        {status === 'failed' && <ErrorScreen />}
        {status === 'ready' && <FileDrop onFile={(file, handle) => void openDropped(file, handle)} />}
        <LiveRegion />
      </DialogOwner>
    </EditorBoundary>
  )
}

function LoadingScreen() {
  const t = useText()
  const loading = useEditor((state) => state.loading)
  const words = {
    start: t('files.initializing'),
    song: t('loading'),
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
