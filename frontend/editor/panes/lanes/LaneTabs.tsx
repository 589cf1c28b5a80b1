import { type KeyboardEvent, useRef } from 'react'
import type { Lane } from '#shared/song/lanes'
import { classes } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import styles from './LaneStrip.module.css'
import { laneName } from './laneName'

const TO: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The lanes of a strip, one of which is visible. Arrow keys move from one to the next and show it. */
export function LaneTabs({ place }: { readonly place: number }) {
  const t = useText()
  const tabs = useEditor((state) => state.laneTabs)
  const shown = useEditor((state) => state.lanes[place])
  const { showLane } = useEditorActions()
  const list = useRef<HTMLDivElement>(null)

  const go = (event: KeyboardEvent) => {
    const to = TO[event.key]?.(tabs.indexOf(shown), tabs.length - 1)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    showLane(tabs[to], place)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t(place === 0 ? 'lane.tabs' : 'lane.tabsBelow')}
      className={styles.tabs}
      data-own-arrows
      onKeyDown={go}
    >
      {tabs.map((lane: Lane) => (
        <button
          key={lane}
          ref={lane === shown ? reveal : undefined}
          type="button"
          role="tab"
          aria-selected={lane === shown}
          tabIndex={lane === shown ? 0 : -1}
          className={classes(styles.tab, lane === shown && styles.shown)}
          onClick={() => showLane(lane, place)}
        >
          {laneName(lane, t)}
        </button>
      ))}
    </div>
  )
}

/** Scrolls a tab into view in the next frame, which lays out the page anyway. */
function reveal(tab: HTMLElement | null): void {
  if (tab) requestAnimationFrame(() => tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }))
}
