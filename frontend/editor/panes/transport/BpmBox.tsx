import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bpmAt, TempoMap } from '#shared/time/tempoMap'
import { toast } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import { useKeysBack } from '../useKeysBack'
import styles from './TransportBar.module.css'

const STEP = 1
/** The slowest tempo of a MIDI file, whose beats last up to 2²⁴ − 1 µs. */
const MIN_BPM = 3.58
const MAX_BPM = 512
const DEFAULT_BPM = 120

/**
 * The tempo at the playhead, typed or stepped with the arrow keys. One change is one call: on Enter, on leaving the
 * field, and when an arrow key is released. Enter ignores a text that is not a number; leaving the field turns it into
 * the minimum.
 * A tempo out of range becomes the nearest limit, and the user is told.
 */
export function BpmBox() {
  const t = useText()
  const { i18n } = useTranslation()
  const { setTempo } = useEditorActions()
  const tempo = useTempo()
  /** The text being typed; null: none. */
  const [draft, setDraft] = useState<string | null>(null)
  const keys = useKeysBack()

  const shown = (bpm: number) => formatBpm(bpm, i18n.language)

  const commit = (wanted: number) => {
    setDraft(null)
    const bpm = clampBpm(wanted)
    if (shown(bpm) !== shown(tempo)) setTempo(bpm)
    if (shown(bpm) !== shown(wanted))
      toast(t(wanted < bpm ? 'transport.slowest' : 'transport.fastest', { bpm: shown(bpm) }))
  }
  const step = (direction: 1 | -1) => {
    const typed = draft === null ? tempo : parseBpm(draft)
    setDraft(shown(clampBpm((Number.isNaN(typed) ? tempo : typed) + direction * STEP)))
  }

  return (
    <label className={styles.bpm}>
      <input
        // A text field: the browser's number field rounds, scrolls and styles in its own way.
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('transport.tempo')}
        aria-valuemin={MIN_BPM}
        aria-valuemax={MAX_BPM}
        aria-valuenow={Number(tempo.toFixed(2))}
        value={draft ?? shown(tempo)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => {
          keys.remember(event)
          event.target.select()
        }}
        onBlur={() => {
          if (draft === null || keys.isLeaving()) return
          const bpm = parseBpm(draft)
          commit(Number.isNaN(bpm) ? 0 : bpm)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Escape' || event.key === 'Enter') {
            const bpm = event.key === 'Enter' ? parseBpm(draft ?? '') : Number.NaN
            if (Number.isNaN(bpm)) setDraft(null)
            else commit(bpm)
            keys.leave(event.currentTarget)
          } else return
          event.preventDefault()
        }}
        onKeyUp={(event) => {
          if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && draft !== null) commit(parseBpm(draft))
        }}
      />
      <span aria-hidden="true">{t('transport.bpm')}</span>
    </label>
  )
}

/** Beats a minute in force at the playhead. Renders when the tempo changes, not when the playhead moves. */
function useTempo(): number {
  const map = useEditor(({ song }) => song && TempoMap.of(song))
  const runtime = useEditorRuntime()
  const [bpm, setBpm] = useState(map ? bpmAt(map, 0) : DEFAULT_BPM)
  useEffect(() => (map ? runtime.onPosition((tick) => setBpm(bpmAt(map, tick))) : undefined), [map, runtime])
  return bpm
}

/** Formats a tempo with two decimals, in the language's notation: '120.00', '120,00'. */
function formatBpm(bpm: number, language: string): string {
  return bpm.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** The typed number, with a point or a comma, not clamped; NaN if it is not a number. */
function parseBpm(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? Number.NaN : Number(trimmed)
}

function clampBpm(bpm: number): number {
  return Math.min(MAX_BPM, Math.max(MIN_BPM, bpm))
}
