import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Controller } from '#shared/song/controller'
import { trackById } from '#shared/song/derive'
import { type LanePoints, laneOf, laneRange, NO_POINTS, valueAt } from '#shared/song/lanes'
import { Slider } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import type { TrackController } from '../../model/state'

interface Props {
  readonly trackId: number
  readonly controller: TrackController
  readonly label: string
  readonly vertical?: boolean
  readonly className?: string
  /** CSS class of the number beside the slider. */
  readonly valueClass: string
  /** CSS class of the level in decibels; absent: no level is shown. */
  readonly levelClass?: string
}

const CENTRE = 64
let drags = 0

/**
 * A controller of a track at the playhead, as a slider with its number. A drag is heard while it lasts, and makes one
 * entry.
 */
export function TrackSlider({ trackId, controller, label, vertical, className, valueClass, levelClass }: Props) {
  const { setTrackSound } = useEditorActions()
  const lane = Controller[controller]
  const value = useValue(trackId, lane)
  /** During a drag, the value that the song will soon have; else null. */
  const [dragged, setDragged] = useState<number | null>(null)
  const gesture = useRef<string | null>(null)
  // The slider measures itself, which lays out the page, so it is rendered in its own task.
  const hasSlider = useDeferredValue(true, false)
  const shown = dragged ?? value
  useEffect(() => {
    // The song has caught up with the last drag.
    if (gesture.current === null) setDragged((last) => (last === value ? null : last))
  }, [value])
  const text = controller === 'pan' ? panText(shown) : String(shown)
  return (
    <>
      {hasSlider ? (
        <Slider
          className={className}
          label={label}
          value={shown}
          min={0}
          max={127}
          resetTo={laneRange(lane).initial}
          centred={controller === 'pan'}
          vertical={vertical}
          valueText={text}
          onChange={(next) => {
            gesture.current ??= `${controller}-slider-${++drags}`
            setDragged(next)
            setTrackSound(trackId, controller, next, gesture.current)
          }}
          onCommit={() => {
            gesture.current = null
            if (dragged === value) setDragged(null)
          }}
        />
      ) : (
        <span className={className} />
      )}
      <output className={valueClass}>{text}</output>
      {levelClass && (
        <span className={levelClass} aria-hidden="true">
          {decibels((shown / 127) ** 2)}
        </span>
      )}
    </>
  )
}

/**
 * Formats the level of a gain: '−6.0 dB'. The synth's volume controller is the square of its gain (SoundFont 2.04,
 * 8.4.2).
 */
export const decibels = (gain: number): string =>
  gain <= 0 ? '−∞ dB' : `${(20 * Math.log10(gain)).toFixed(1).replace('-0.0', '0.0').replace('-', '−')} dB`

/** Formats a pan value: from the middle to the left or right. */
const panText = (value: number): string =>
  value > CENTRE ? `+${value - CENTRE}` : value < CENTRE ? `−${CENTRE - value}` : '0'

/** The value in force at the playhead. Renders when the value changes, not when the playhead moves. */
function useValue(trackId: number, lane: number): number {
  const points = useEditor(({ song }): LanePoints => {
    const track = song && trackById(song, trackId)
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
