import { List, LocateFixed, PanelLeft, Pencil, Redo2, SquareDashedMousePointer, Undo2 } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { Button, SegmentedControl, Toggle, Tooltip } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { ActionButton } from '../ActionButton'
import { LaneToolSwitch } from '../lanes/LaneStrip'
import styles from '../layout/Toolbar.module.css'
import { useNarrow, useNarrowerThan } from '../layout/useMedia'
import { SnapControl } from '../roll/SnapControl'
import { VolumeAndPan } from '../roll/VolumeAndPan'
import { useText } from '../text'
import { findTrackView } from '../tracks/trackView'
import { useAction } from '../useAction'

/** The least width of the bar with room for the sliders beside everything else, in CSS pixels. */
const SLIDERS_FIT = 800

/**
 * The bar above the canvas: undo and redo, the grid, auto-scroll; in the piano roll also the selected track and the
 * tool, in the tempo editor the way its pencil draws. Parts that another view does not use are only hidden, so that
 * switching views does not build and measure them again.
 */
export function Toolbar() {
  const t = useText()
  const { setAutoScroll } = useEditorActions()
  const view = useEditor((state) => state.view)
  const autoScroll = useEditor((state) => state.autoScroll === 'on')
  const showTracks = useEditor((state) => state.showTracks)
  const showEvents = useEditor((state) => state.showEvents)
  const isCovered = useEditor((state) => state.showScore)
  const bar = useRef<HTMLDivElement>(null)
  const hasNoRoom = useNarrowerThan(bar, SLIDERS_FIT)
  const isNarrow = useNarrow()
  const isRoll = view === 'roll'
  return (
    <div
      ref={bar}
      className={styles.bar}
      inert={isCovered}
      role="toolbar"
      aria-label={t('toolbar.label')}
      data-view={view}
    >
      <ActionButton id="trackList" icon={<PanelLeft />} pressed={showTracks} />
      <Part isShown={isRoll}>
        <TrackHeading isButton={isNarrow} />
        <VolumeAndPan isNarrow={isNarrow || hasNoRoom} />
      </Part>
      <span className={styles.space} />
      <ActionButton id="undo" icon={<Undo2 />} />
      <ActionButton id="redo" icon={<Redo2 />} />
      <span className={styles.separator} />
      <Part isShown={view !== 'arrange'}>
        <span className={styles.tool} data-hint="draw">
          <ToolSwitch />
        </span>
        {view === 'tempo' && <LaneToolSwitch />}
        <span className={styles.separator} />
      </Part>
      <SnapControl />
      <span className={styles.separator} />
      <Toggle pressed={autoScroll} onChange={setAutoScroll} icon={<LocateFixed className={styles.narrowIcon} />}>
        <span className={styles.autoScroll}>{t('toolbar.autoScroll')}</span>
      </Toggle>
      <Part isShown={isRoll}>
        <span className={styles.end}>
          <ActionButton id="eventList" icon={<List />} pressed={showEvents} />
        </span>
      </Part>
    </div>
  )
}

/** A part of the bar that only some views have. */
function Part({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.part} hidden={!isShown}>
      {children}
    </div>
  )
}

/** The choice between pencil and selection. */
function ToolSwitch() {
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

/**
 * The selected track's name, which opens the track list if that is hidden, and a button that changes its instrument.
 */
function TrackHeading({ isButton }: { readonly isButton: boolean }) {
  const t = useText()
  const { label, keys, run } = useAction('trackList')
  const song = useEditor((state) => state.song)
  const trackId = useEditor((state) => state.selectedTrackId)
  const presets = useEditor((state) => state.presets)
  const track = song && findTrackView(song, trackId, t, presets)
  if (!track) return null
  return (
    <div className={styles.heading}>
      <h2 className={styles.name}>
        {isButton ? (
          <Tooltip label={label} keys={keys}>
            <button type="button" className={styles.nameButton} onClick={run}>
              {track.name}
            </button>
          </Tooltip>
        ) : (
          track.name
        )}
      </h2>
      <InstrumentButton instrument={track.instrument} />
    </div>
  )
}

/** Renders only when the instrument changes, although each edit makes another song. */
const InstrumentButton = memo(function InstrumentButton({ instrument }: { instrument: string }) {
  const t = useText()
  const { openInstruments } = useEditorRuntime()
  return (
    <Tooltip label={t('toolbar.instrument', { name: instrument })}>
      <Button size="sm" className={styles.instrument} data-hint="instrument" onClick={openInstruments}>
        <span>{instrument}</span>
      </Button>
    </Tooltip>
  )
})
