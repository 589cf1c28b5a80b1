import { useEffect, useRef } from 'react'
import { useEditorRuntime } from '../../model/context'
import styles from './CountInBeat.module.css'

/**
 * The beat of the count-in, large over the notes: players read it from their instrument. Written directly, like the
 * position.
 */
export function CountInBeat() {
  const runtime = useEditorRuntime()
  const text = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      runtime.onPosition((_tick, _seconds, counted) => {
        const element = text.current
        const shown = counted === null ? '' : String(counted)
        if (element && element.textContent !== shown) element.textContent = shown
      }),
    [runtime],
  )
  return <div ref={text} className={styles.count} data-testid="count-in" aria-hidden="true" />
}
