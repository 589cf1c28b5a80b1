import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { type Close, classes, Dialog, TextField } from '../../../ui'
import { useText } from '../text'
import { findInstruments } from './instruments'
import styles from './ProgramDialog.module.css'

interface ListProps {
  /** The program that is set, 0–127. */
  readonly program: number
  /** The track plays drums. */
  readonly rhythm: boolean
  onChoose(program: number): void
}

/** All instruments in their groups, with a search. Arrow keys move through the list; Enter or a press chooses. */
export function ProgramDialog({ close, ...props }: Omit<ListProps, 'onChoose'> & { close: Close<number> }) {
  const t = useText()
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('program.title')} size="md">
      <ProgramList {...props} onChoose={close} />
    </Dialog>
  )
}

function ProgramList(props: ListProps) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(props.program)
  const groups = findInstruments(query, props.rhythm, t)
  const found = groups.flatMap((group) => group.instruments)
  const index = found.findIndex(({ program }) => program === active)
  const optionId = (program: number) => `${id}-${program}`

  const search = (text: string) => {
    setQuery(text)
    const first = findInstruments(text, props.rhythm, t)[0]
    if (first) setActive(first.instruments[0].program)
  }
  const go = (to: number) => {
    const next = found[Math.min(found.length - 1, Math.max(0, to))]
    if (next) setActive(next.program)
  }

  return (
    <>
      <TextField
        label={t('program.search')}
        hideLabel
        placeholder={t('program.search')}
        icon={<Search />}
        value={query}
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={index < 0 ? undefined : optionId(active)}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') go(index + 1)
          else if (event.key === 'ArrowUp') go(index - 1)
          else if (event.key === 'PageDown') go(index + PAGE)
          else if (event.key === 'PageUp') go(index - PAGE)
          else if (event.key === 'Enter' && index >= 0) props.onChoose(active)
          else return
          event.preventDefault()
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('program.list')} className={styles.list}>
        {groups.map((group) => (
          <fieldset key={group.name} className={styles.group} aria-label={group.name}>
            <p aria-hidden="true">{group.name}</p>
            {group.instruments.map(({ program, name }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which names the active option.
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
              <div
                key={program}
                id={optionId(program)}
                ref={program === active ? reveal : undefined}
                role="option"
                aria-selected={program === props.program}
                className={classes(styles.option, program === active && styles.active)}
                onClick={() => props.onChoose(program)}
              >
                <span className={styles.number}>{program + 1}</span>
                {name}
              </div>
            ))}
          </fieldset>
        ))}
        {found.length === 0 && (
          <p className={styles.none} role="status">
            {t('program.none', { query })}
          </p>
        )}
      </div>
    </>
  )
}

const PAGE = 8

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
