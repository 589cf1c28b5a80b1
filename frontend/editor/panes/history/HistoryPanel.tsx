import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { HistoryList } from '#shared/edit/command'
import { Button, classes, IconButton } from '../../../ui'
import { useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { formatEntryName } from '../entryName'
import { useText } from '../text'
import styles from './HistoryPanel.module.css'

/** The number of listed rows around the current one; a press on the number of the others lists as many more. */
const ROWS = 300

/** The states of the song, oldest first; a press goes to one. The list follows every edit. */
export function HistoryPanel() {
  const t = useText()
  const { setShowHistory, goToEntry } = useEditorActions()
  const list = useHistoryList()
  const [earlier, setEarlier] = useState(ROWS / 2)
  const [later, setLater] = useState(ROWS / 2)
  if (!list) return null
  const { names, index, savedIndex } = list
  const first = Math.max(0, index - earlier)
  const last = Math.min(names.length, index + later)
  const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i)

  return (
    <section className={styles.panel} aria-label={t('action.history')}>
      <header>
        <h2>{t('action.history')}</h2>
        <IconButton size="sm" icon={<X />} label={t('historyPanel.close')} onClick={() => setShowHistory(false)} />
      </header>
      {first > 0 && (
        <Button size="sm" onClick={() => setEarlier(earlier + ROWS)}>
          {t('historyPanel.earlier', { count: first })}
        </Button>
      )}
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
      {last < names.length && (
        <Button size="sm" onClick={() => setLater(later + ROWS)}>
          {t('historyPanel.later', { count: names.length - last })}
        </Button>
      )}
    </section>
  )
}

/** The history as of the last edit; null until it arrives. */
function useHistoryList(): HistoryList | null {
  const runtime = useEditorRuntime()
  const history = useEditor((state) => state.history)
  const [list, setList] = useState<HistoryList | null>(null)
  useEffect(() => {
    let isLatest = true
    // Each state of the history is requested: the song worker answers in order.
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
