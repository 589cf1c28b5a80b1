import { LocateFixed, PanelLeft, Redo2, Undo2 } from 'lucide-react'
import { Toggle } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { ActionButton } from '../ActionButton'
import { LaneToolSwitch } from '../lanes/LaneStrip'
import { useText } from '../text'
import { ToolSwitch } from './RollToolbar'
import styles from './RollToolbar.module.css'
import { SnapControl } from './SnapControl'

/** The bar above the arrange view and the tempo editor, where it has tools: undo and redo, the grid, auto-scroll. */
export function ViewToolbar() {
  const t = useText()
  const { setAutoScroll } = useEditorActions()
  const isTempo = useEditor((state) => state.view === 'tempo')
  const autoScroll = useEditor((state) => state.autoScroll === 'on')
  const showTracks = useEditor((state) => state.showTracks)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('toolbar.label')}>
      <ActionButton id="trackList" icon={<PanelLeft />} pressed={showTracks} />
      <span className={styles.space} />
      <ActionButton id="undo" icon={<Undo2 />} />
      <ActionButton id="redo" icon={<Redo2 />} />
      <span className={styles.separator} />
      {isTempo && (
        <>
          <ToolSwitch />
          <LaneToolSwitch />
          <span className={styles.separator} />
        </>
      )}
      <SnapControl />
      <span className={styles.separator} />
      <Toggle pressed={autoScroll} onChange={setAutoScroll} icon={<LocateFixed className={styles.narrowIcon} />}>
        <span className={styles.autoScroll}>{t('toolbar.autoScroll')}</span>
      </Toggle>
    </div>
  )
}
