import { useEffect, useRef } from 'react'
import { songSeconds } from '#shared/playback/songEnd'
import { formatPosition, Measures } from '#shared/time/measures'
import { formatDuration } from '../../../core/formatDuration'
import { useEditor, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './TransportBar.module.css'

/**
 * The playhead's position as measure:beat:tick and as time. The texts are written directly, so React does not render
 * while it moves.
 */
export function Position() {
  const t = useText()
  const runtime = useEditorRuntime()
  const measures = useEditor(({ song }) => song && Measures.of(song))
  const length = useEditor(({ song }) => (song ? formatDuration(songSeconds(song)) : ''))
  const bars = useRef<HTMLElement>(null)
  const time = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!measures) return
    return runtime.onPosition((tick, seconds) => {
      write(bars.current, formatPosition(measures, tick))
      write(time.current, formatDuration(seconds))
    })
  }, [measures, runtime])

  return (
    <>
      <span className={styles.pill} role="timer" aria-label={t('transport.position')} aria-live="off">
        <b ref={bars} data-testid="position" />
      </span>
      <span className={styles.pill} role="timer" aria-label={t('transport.time')} aria-live="off">
        <b ref={time} />
        <small>/ {length}</small>
      </span>
    </>
  )
}

/** Writes a text only if it changed, so that an idle page needs no layout. */
function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
