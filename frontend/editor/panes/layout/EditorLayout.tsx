import { DialogOwner, FileDrop } from '../../../ui'
import { registry } from '../../actions/registry'
import { useShortcuts } from '../../actions/useShortcuts'
import { useEditor, useEditorActions } from '../../model/context'
import { WarningsDialog } from '../dialogs/WarningsDialog'
import { TopBar } from '../top/TopBar'
import { Transport } from '../transport/Transport'
import { EditorBoundary } from './EditorBoundary'
import styles from './EditorLayout.module.css'
import { ErrorScreen } from './ErrorScreen'
import { LiveRegion } from './LiveRegion'
import { LoadingScreen } from './LoadingScreen'
import { RollArea, type RollAreaProps } from './RollArea'
import { TrackPane } from './TrackPane'

/**
 * The whole editor around its canvas. Nothing of it is shown before a song is there; while another one is opened, the
 * editor stays where it is, covered.
 */
export function EditorLayout(props: RollAreaProps) {
  const status = useEditor((state) => state.status)
  const hasSong = useEditor((state) => state.song !== null)
  const { openFile } = useEditorActions()
  useShortcuts(registry)
  return (
    <EditorBoundary>
      <DialogOwner>
        {hasSong && status !== 'failed' && (
          <div className={styles.editor} inert={status === 'loading'}>
            <TopBar />
            <div className={styles.middle}>
              <TrackPane />
              <RollArea {...props} />
            </div>
            <Transport />
            <WarningsDialog />
          </div>
        )}
        {status === 'loading' && <LoadingScreen />}
        {status === 'failed' && <ErrorScreen />}
        {status === 'ready' && <FileDrop onFile={(file) => void openFile(file)} />}
        <LiveRegion />
      </DialogOwner>
    </EditorBoundary>
  )
}
