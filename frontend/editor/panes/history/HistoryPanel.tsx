import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HistoryList } from '#shared/edit/command'
import { classes, IconButton } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { formatEntryName } from '../entryName'
import { useText } from '../text'
import styles from './HistoryPanel.module.css'

/** More rows than these around the present one are counted, not listed. */
const MOST_ROWS = 300

/** The states of the song, oldest first; a press goes to one. It follows every edit. */
export function HistoryPanel() {
  const t = useText()
  const { setShowHistory, goToEntry } = useEditorActions()
  const list = useHistoryList()
  if (!list) return null
  const { names, index, savedIndex } = list
  const first = Math.max(0, Math.min(index - MOST_ROWS / 2, names.length + 1 - MOST_ROWS))
  const last = Math.min(names.length, first + MOST_ROWS - 1)
  const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i)

  return (
    <section className={styles.panel} aria-label={t('historyPanel.title')}>
      <header>
        <h2>{t('historyPanel.title')}</h2>
        <IconButton size="sm" icon={<X />} label={t('historyPanel.close')} onClick={() => setShowHistory(false)} />
      </header>
      {first > 0 && <p>{t('historyPanel.earlier', { count: first })}</p>}
      <ol>
        {rows.map((row) => (
          <li key={row} ref={row === index ? reveal : undefined}>
            <button
              type="button"
              className={classes(styles.row, row > index && styles.undone)}
              aria-current={row === index ? 'step' : undefined}
              onClick={() => goToEntry(row)}
            >
              <span>{row === 0 ? t('historyPanel.start') : formatEntryName(names[row - 1])}</span>
              {row === savedIndex && (
                <span className={styles.saved}>
                  <Check size={12} />
                  {t('historyPanel.saved')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {last < names.length && <p>{t('historyPanel.later', { count: names.length - last })}</p>}
    </section>
  )
}

/** The history as of the last edit; null before it has come. */
function useHistoryList(): HistoryList | null {
  const runtime = useEditorRuntime()
  const history = useEditor((state) => state.history)
  const [list, setList] = useState<HistoryList | null>(null)
  useEffect(() => {
    let isLatest = true
    // Asked anew for each state of the history: the song worker answers in order.
    runtime.history().then(
      (next) => history && isLatest && setList(next),
      () => {},
    )
    return () => {
      isLatest = false
    }
  }, [runtime, history])
  return list
}

function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView?.({ block: 'nearest' })
}
