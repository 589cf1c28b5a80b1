import { MoveHorizontal, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { trackById } from '#shared/song/derive'
import { Controller, type LanePoints, laneOf, NO_POINTS, valueAt } from '#shared/song/lanes'
import { classes, Popover, Slider } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './RollToolbar.module.css'

const CENTRE = 64

/**
 * Volume and pan of the selected track at the playhead, as sliders with numbers; in a narrow bar behind a button. A drag is heard while
 * it lasts and is one entry.
 */
export function TrackSound({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useText()
  const trackId = useEditor((state) => state.selectedTrackId)
  const sliders = (
    <div key={trackId} className={classes(styles.sound, isNarrow && styles.column)}>
      <SoundSlider
        controller="volume"
        label={t('lane.volume')}
        initial={100}
        sign={<Volume2 size={14} aria-hidden="true" />}
      />
      <SoundSlider
        controller="pan"
        label={t('lane.pan')}
        initial={CENTRE}
        sign={<MoveHorizontal size={14} aria-hidden="true" />}
      />
    </div>
  )
  if (!isNarrow) return sliders
  const label = t('lane.sound')
  return (
    <Popover
      label={label}
      trigger={
        <button type="button" className={styles.soundButton} aria-label={label} title={label}>
          <Volume2 size={16} aria-hidden="true" />
        </button>
      }
    >
      {sliders}
    </Popover>
  )
}

let drags = 0

function SoundSlider(props: { controller: 'volume' | 'pan'; label: string; initial: number; sign: React.ReactNode }) {
  const { controller, label, initial } = props
  const { setTrackSound } = useEditorActions()
  const value = useValue(Controller[controller])
  /** While it is dragged: the value that the song will have soon. */
  const [dragged, setDragged] = useState<number | null>(null)
  const gesture = useRef<string | null>(null)
  const shown = dragged ?? value
  useEffect(() => {
    // The song has caught up with the last drag.
    if (gesture.current === null) setDragged((last) => (last === value ? null : last))
  }, [value])
  const text = controller === 'pan' ? panText(shown) : String(shown)
  return (
    <div className={styles.soundSlider} title={label}>
      {props.sign}
      <Slider
        className={styles.slider}
        label={label}
        value={shown}
        min={0}
        max={127}
        resetTo={initial}
        centred={controller === 'pan'}
        valueText={text}
        onChange={(next) => {
          gesture.current ??= `${controller}-slider-${++drags}`
          setDragged(next)
          setTrackSound(controller, next, gesture.current)
        }}
        onCommit={() => {
          gesture.current = null
          if (dragged === value) setDragged(null)
        }}
      />
      <output className={styles.soundValue}>{text}</output>
    </div>
  )
}

/** From the middle to the left or right. */
const panText = (value: number): string =>
  value > CENTRE ? `+${value - CENTRE}` : value < CENTRE ? `−${CENTRE - value}` : '0'

/** The value in force at the playhead. It renders when the value changes, not when the playhead moves. */
function useValue(lane: number): number {
  const points = useEditor(({ song, selectedTrackId }): LanePoints => {
    const track = song && trackById(song, selectedTrackId)
    return track ? laneOf(track.controls, lane) : NO_POINTS
  })
  const runtime = useEditorRuntime()
  const [value, setValue] = useState(() => valueAt(points, lane, Math.floor(runtime.position())))
  useEffect(
    () => runtime.onPosition((tick) => setValue(valueAt(points, lane, Math.floor(tick)))),
    [points, lane, runtime],
  )
  return value
}
