import { GripHorizontal } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useText } from '../text'
import styles from './RollArea.module.css'
import { DEFAULT_ROLL_SHARE, SCROLL_BAR, STRIP_HEIGHT, shareOf } from './split'

const KEY_STEP = 24

/** The lane's tab, on a strip that is dragged up and down; the handle does the same with the arrow keys. */
export function LaneStrip(props: {
  area: RefObject<HTMLElement | null>
  /** The roll's share of the room, 0–1. */
  share: number
  onChange(share: number): void
}) {
  const t = useText()
  const { area, share, onChange } = props
  /** Where the pointer holds the strip during a drag. */
  const held = useRef<number | null>(null)
  const height = () => (area.current?.clientHeight ?? 0) - SCROLL_BAR

  const drag = (event: PointerEvent) => {
    if (held.current === null || !area.current) return
    onChange(shareOf(event.clientY - held.current - area.current.getBoundingClientRect().top, height()))
  }
  const step = (event: KeyboardEvent) => {
    const room = height() - STRIP_HEIGHT
    const to = { ArrowUp: share * room - KEY_STEP, ArrowDown: share * room + KEY_STEP, Home: 0, End: room }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onChange(shareOf(to, height()))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger area to drag; its handle takes the keys.
    <div
      className={styles.strip}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = event.clientY - event.currentTarget.getBoundingClientRect().top
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
      onPointerCancel={() => {
        held.current = null
      }}
      onDoubleClick={() => onChange(DEFAULT_ROLL_SHARE)}
    >
      <div role="tablist" aria-label={t('lane.tabs')} className={styles.tabs}>
        <button type="button" role="tab" aria-selected="true" className={styles.tab}>
          {t('lane.velocity')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged; this is the separator that takes keys. */}
      <div
        className={styles.handle}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t('lane.resize')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((1 - share) * 100)}
        onKeyDown={step}
      >
        <GripHorizontal size={16} aria-hidden="true" />
      </div>
    </div>
  )
}
