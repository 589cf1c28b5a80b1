import { GripHorizontal, Pencil, Rows2, Settings2, Slash, Spline, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { IconButton, SegmentedControl } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { ActionButton } from '../ActionButton'
import { useText } from '../text'
import styles from './LaneStrip.module.css'
import { LaneTabs } from './LaneTabs'

const KEY_STEP = 24

/**
 * A lane's tabs and tools, on a strip that can be dragged up and down; the handle does the same with the arrow keys.
 */
export function LaneStrip(props: {
  /** Index of the lane, from the top. */
  readonly place: number
  /** Whether a second lane fits. */
  readonly hasRoom: boolean
  /** The share (0–1) of the divisible height that is below the strip. */
  readonly shareBelow: number
  /** Called when a move begins: distances count from where the strip is then. */
  onGrab(): void
  /** Called during a move, with the pixels between the strip and where it was grabbed; positive: downwards. */
  onMove(distance: number): void
  /** Called to move the strip to its default place. */
  onReset(): void
}) {
  const t = useText()
  const { place, onGrab, onMove } = props
  const lane = useEditor((state) => state.lanes[place])
  /** The place where the pointer grabbed the strip, in client pixels; null: it is not held. */
  const held = useRef<number | null>(null)

  const drag = (event: PointerEvent) => {
    if (held.current !== null) onMove(event.clientY - held.current)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP, Home: -FAR, End: FAR }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onGrab()
    onMove(by)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger area to drag; its handle takes the keys.
    <div
      className={styles.strip}
      onPointerDown={(event) => {
        // Buttons and tabs on the strip are pressed, not dragged.
        const isControl = event.target instanceof Element && event.target.closest('button, [role=tablist]')
        if (event.button !== 0 || isControl) return
        held.current = event.clientY
        onGrab()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
      onPointerCancel={() => {
        held.current = null
      }}
      onDoubleClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('button')) props.onReset()
      }}
    >
      <LaneTabs place={place} />
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged; this is the separator that takes keys. */}
      <div
        className={styles.handle}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t(place === 0 ? 'lane.resize' : 'lane.resizeBelow')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(props.shareBelow * 100)}
        onKeyDown={step}
      >
        <GripHorizontal size={16} aria-hidden="true" />
      </div>
      {lane !== 'velocity' && lane !== 'program' && <LaneToolSwitch className={styles.tools} />}
      <StripButtons place={place} hasRoom={props.hasRoom} />
    </div>
  )
}

const FAR = 100_000

const TOOLS: Readonly<Record<'free' | 'line' | 'curve', ReactNode>> = {
  free: <Pencil size={14} />,
  line: <Slash size={14} />,
  curve: <Spline size={14} />,
}

/** The way the pencil draws points. */
export function LaneToolSwitch({ className }: { readonly className?: string }) {
  const t = useText()
  const tool = useEditor((state) => state.laneTool)
  const { setLaneTool } = useEditorActions()
  return (
    <SegmentedControl
      label={t('lane.tool')}
      className={className}
      value={tool}
      segments={(['free', 'line', 'curve'] as const).map((value) => ({
        value,
        label: t(`lane.${value}`),
        icon: TOOLS[value],
      }))}
      onChange={setLaneTool}
    />
  )
}

function StripButtons({ place, hasRoom }: { readonly place: number; readonly hasRoom: boolean }) {
  const t = useText()
  const isAlone = useEditor((state) => state.lanes.length === 1)
  const isLast = useEditor((state) => state.laneTabs.length === 1)
  const { addLane, closeLane } = useEditorActions()
  if (place > 0)
    return <IconButton size="sm" icon={<X size={16} />} label={t('lane.close')} onClick={() => closeLane(place)} />
  return (
    <>
      {isAlone && (
        <IconButton
          size="sm"
          icon={<Rows2 size={16} />}
          label={t(hasRoom ? 'lane.add' : 'lane.noRoom')}
          aria-disabled={!hasRoom || isLast}
          onClick={() => hasRoom && addLane()}
        />
      )}
      <ActionButton size="sm" id="laneSettings" icon={<Settings2 size={16} />} />
    </>
  )
}
