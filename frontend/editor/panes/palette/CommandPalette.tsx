import { Search } from 'lucide-react'
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react'
import { type Close, classes, Dialog, formatKeys, rowsWith, TextField, useScrolledRows } from '../../../ui'
import { useText } from '../text'
import styles from './CommandPalette.module.css'
import { type PaletteEntry, remember, usePaletteEntries } from './usePaletteEntries'

const PAGE = 8
/** Height of an option, in CSS pixels. */
const OPTION = 32

/** The command palette: finds actions, tracks and bars by a few letters. */
export function CommandPalette({ close }: { readonly close: Close }) {
  const t = useText()
  const id = useId()
  const find = usePaletteEntries()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = useMemo(() => find(query), [find, query])

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry?.enabled) return
    remember(entry)
    close()
    // After the focus has returned, so that a dialog opened next returns it there too.
    setTimeout(entry.run)
  }
  const go = (to: number) => setActive(Math.min(found.length - 1, Math.max(0, to)))

  return (
    <Dialog open size="md" title={t('action.palette')} onOpenChange={(isOpen) => !isOpen && close()}>
      <TextField
        label={t('palette.search')}
        hideLabel
        icon={<Search />}
        value={query}
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(id, active) : undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') go(active + 1)
          else if (event.key === 'ArrowUp') go(active - 1)
          else if (event.key === 'PageDown') go(active + PAGE)
          else if (event.key === 'PageUp') go(active - PAGE)
          else if (event.key === 'Enter') choose(found[active])
          else return
          event.preventDefault()
        }}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('palette.none', { query })}
        </p>
      )}
      <Options id={id} found={found} active={active} choose={choose} />
    </Dialog>
  )
}

const optionId = (id: string, index: number) => `${id}-${index}`

interface OptionsProps {
  readonly id: string
  readonly found: readonly PaletteEntry[]
  readonly active: number
  choose(entry: PaletteEntry): void
}

/** The options found. Only those in or near the view are rendered, and the active one. */
function Options({ id, found, active, choose }: OptionsProps) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const shown = rowsWith(useScrolledRows(list, found.length, OPTION), found.length, active)
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('palette.list')}
      className={styles.list}
      hidden={found.length === 0}
    >
      <div role="presentation" className={styles.all} style={{ height: found.length * OPTION }}>
        {shown
          .map((index) => ({ entry: found[index], index }))
          .map(({ entry, index }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which names the active option.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
            <div
              key={entry.id}
              id={optionId(id, index)}
              ref={index === active ? reveal : undefined}
              role="option"
              aria-setsize={found.length}
              aria-posinset={index + 1}
              aria-selected={index === active}
              aria-disabled={!entry.enabled}
              className={classes(styles.option, index === active && styles.active)}
              style={{ '--option': index } as CSSProperties}
              onClick={() => choose(entry)}
            >
              <span className={styles.label}>{entry.label}</span>
              <span className={styles.kind}>{entry.hint ?? entry.kind}</span>
              {entry.keys && <kbd>{formatKeys(entry.keys)}</kbd>}
            </div>
          ))}
      </div>
    </div>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
