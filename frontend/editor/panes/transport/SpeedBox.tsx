import { useState } from 'react'
import { classes } from '../../../ui'
import { useEditor, useEditorActions } from '../../model/context'
import { useText } from '../text'
import { useKeysBack } from '../useKeysBack'
import styles from './TransportBar.module.css'

const STEP = 5
const MIN_PERCENT = 25
const MAX_PERCENT = 200

/**
 * The speed of the song, in percent of its written tempo, typed or stepped with the arrow keys; out of range it becomes
 * the nearest limit.
 */
export function SpeedBox() {
  const t = useText()
  const { setSpeed } = useEditorActions()
  const percent = useEditor(({ speed }) => Math.round(100 * speed))
  /** The text being typed; null: none. */
  const [draft, setDraft] = useState<string | null>(null)
  const keys = useKeysBack()

  const set = (wanted: number) => {
    setDraft(null)
    const next = Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, wanted))
    if (next !== percent) setSpeed(next / 100)
  }
  const commit = () => {
    const wanted = Number.parseInt(draft ?? '', 10)
    if (Number.isNaN(wanted)) setDraft(null)
    else set(wanted)
  }

  return (
    <label className={classes(styles.bpm, styles.speed)} data-idle={percent === 100}>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('playback.speed')}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={MAX_PERCENT}
        aria-valuenow={percent}
        value={draft ?? percent}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => {
          keys.remember(event)
          event.target.select()
        }}
        onBlur={() => draft !== null && !keys.isLeaving() && commit()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') set(percent + STEP)
          else if (event.key === 'ArrowDown') set(percent - STEP)
          else if (event.key === 'Escape' || event.key === 'Enter') {
            if (event.key === 'Enter') commit()
            else setDraft(null)
            keys.leave(event.currentTarget)
          } else return
          event.preventDefault()
        }}
      />
      <span aria-hidden="true">%</span>
    </label>
  )
}
