import { List, LocateFixed, PanelLeft, Pencil, Redo2, SquareDashedMousePointer, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Button, SegmentedControl, Toggle, Tooltip } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { ActionButton } from '../ActionButton'
import { useNarrowerThan } from '../layout/useMedia'
import { useText } from '../text'
import { findTrackView } from '../tracks/trackView'
import styles from './RollToolbar.module.css'
import { SnapControl } from './SnapControl'
import { TrackSound } from './TrackSound'

/** The least width of the bar, in CSS pixels, with room for the sliders beside everything else. */
const SLIDERS_FIT = 800

/** The bar above the piano roll: the selected track, undo and redo, the tool, the grid, auto-scroll. */
export function RollToolbar() {
  const t = useText()
  const { setAutoScroll } = useEditorActions()
  const autoScroll = useEditor((state) => state.autoScroll === 'on')
  const showTracks = useEditor((state) => state.showTracks)
  const showEvents = useEditor((state) => state.showEvents)
  const bar = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrowerThan(bar, SLIDERS_FIT)
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('toolbar.label')}>
      <ActionButton id="trackList" icon={<PanelLeft />} pressed={showTracks} />
      <TrackHeading />
      <TrackSound isNarrow={isNarrow} />
      <span className={styles.space} />
      <ActionButton id="undo" icon={<Undo2 />} />
      <ActionButton id="redo" icon={<Redo2 />} />
      <span className={styles.separator} />
      <ToolSwitch />
      <span className={styles.separator} />
      <SnapControl />
      <span className={styles.separator} />
      <Toggle pressed={autoScroll} onChange={setAutoScroll} icon={<LocateFixed className={styles.narrowIcon} />}>
        <span className={styles.autoScroll}>{t('toolbar.autoScroll')}</span>
      </Toggle>
      <span className={styles.end}>
        <ActionButton id="eventList" icon={<List />} pressed={showEvents} />
      </span>
    </div>
  )
}

/** Pencil or selection. */
export function ToolSwitch() {
  const t = useText()
  const { setTool } = useEditorActions()
  const tool = useEditor((state) => state.tool)
  return (
    <SegmentedControl
      label={t('toolbar.tool')}
      value={tool}
      segments={[
        { value: 'pencil', label: t('action.pencil'), narrowIcon: <Pencil /> },
        { value: 'select', label: t('action.select'), narrowIcon: <SquareDashedMousePointer /> },
      ]}
      onChange={setTool}
    />
  )
}

/** The selected track's name, and its instrument to be changed. */
function TrackHeading() {
  const t = useText()
  const song = useEditor((state) => state.song)
  const trackId = useEditor((state) => state.selectedTrackId)
  const presets = useEditor((state) => state.presets)
  const { openInstruments } = useEditorRuntime()
  const track = song && findTrackView(song, trackId, t, presets)
  if (!track) return null
  return (
    <div className={styles.heading}>
      <h2 className={styles.name}>{track.name}</h2>
      <Tooltip label={t('toolbar.instrument', { name: track.instrument })}>
        <Button size="sm" className={styles.instrument} onClick={openInstruments}>
          <span>{track.instrument}</span>
        </Button>
      </Tooltip>
    </div>
  )
}
