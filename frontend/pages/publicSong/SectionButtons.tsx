import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { secondsAt } from '#shared/time/tempoMap'
import type { SongOutline } from '#workers/player/api'
import type { PlayerCore } from '../../player/createPlayer'
import { classes } from '../../ui'
import styles from './SectionButtons.module.css'

interface Props {
  readonly core: PlayerCore
  readonly songId: string
  readonly outline: SongOutline
  /** Index of the current section; −1: none. */
  readonly current: number
}

/** Buttons that seek to the sections of a song, as wide as the sections are long. Renders nothing without sections. */
export function SectionButtons({ core, songId, outline, current }: Props) {
  const { t } = useTranslation('publicSong')
  const list = useRef<HTMLOListElement>(null)
  const { sections, endTick, tempo } = outline
  // Scrolls only the row of buttons, not the page.
  useEffect(() => {
    const row = list.current
    const item = row?.children[current]
    if (row && item instanceof HTMLElement) row.scrollLeft = item.offsetLeft - row.clientWidth / 3
  }, [current])
  if (sections.length === 0) return null
  const lengthOf = (place: number) => (sections[place + 1]?.tick ?? endTick) - sections[place].tick
  return (
    <ol ref={list} className={styles.sections} aria-label={t('sections')}>
      {sections.map(({ tick, name }, place) => (
        <li key={tick} style={{ flexGrow: Math.max(1, lengthOf(place)) }}>
          <button
            type="button"
            className={classes(styles.section, place === current && styles.current)}
            aria-current={place === current || undefined}
            onClick={() => core.controls.seek(secondsAt(tempo, tick), songId)}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
