import { Search, Star } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { GM_CATEGORIES } from '#shared/music/gmPrograms'
import { Button, Checkbox, type Close, classes, Dialog, IconButton, TextField } from '../../../ui'
import type { InstrumentChoice } from '../../model/editorActions'
import type { EditorState } from '../../model/state'
import { useText } from '../text'
import { favourites, toggleFavourite } from './favourites'
import styles from './InstrumentDialog.module.css'
import { familyName, findInstruments, instrumentsOf, keyOf, type ListedInstrument } from './instruments'

type Category = 'all' | 'favourites' | number

const PIANO: InstrumentChoice = { program: 0, bank: { msb: 0, lsb: 0 }, rhythm: false }
const STANDARD_KIT: InstrumentChoice = { ...PIANO, rhythm: true }
const PAGE = 8

/**
 * The instruments of the sound bank by category, with a search. Each choice sounds at once; the caller ends the sound
 * when the dialog closes, and applies the answer.
 */
export function InstrumentDialog({
  store,
  name,
  initial,
  onlyProgram = false,
  onTry,
  close,
}: {
  store: StoreApi<Pick<EditorState, 'presets' | 'sound'>>
  /** The track's name, as shown. */
  name: string
  initial: InstrumentChoice
  /** Whether the bank and the rhythm channel stay. */
  onlyProgram?: boolean
  onTry(choice: InstrumentChoice): void
  close: Close<InstrumentChoice>
}) {
  const t = useText()
  const id = useId()
  const presets = useStore(store, (state) => state.presets)
  const failed = useStore(store, (state) => state.sound.status === 'failed')
  const starred = useStore(favourites)
  const [choice, setChoice] = useState(initial)
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState<Category>('all')

  const { rhythm } = choice
  const isSearching = query.trim() !== ''
  const all = useMemo(() => {
    const { msb, lsb } = initial.bank
    const isOffered = ({ bank }: ListedInstrument) => !onlyProgram || rhythm || (bank.msb === msb && bank.lsb === lsb)
    // Users who search for drums may not know that they need a rhythm track.
    const others = isSearching && !onlyProgram ? instrumentsOf(presets, !rhythm, t) : []
    return [...instrumentsOf(presets, rhythm, t).filter(isOffered), ...others]
  }, [presets, rhythm, isSearching, onlyProgram, initial, t])
  const inCategory = all.filter((instrument) => isIn(instrument, category, starred))
  const groups = findInstruments(inCategory, query, t)
  const shown = groups.flatMap((group) => group.instruments)
  const index = shown.findIndex((instrument) => instrument.key === keyOf(choice))
  /** The instrument that Enter takes: the choice or, if the search hides it, the first one found. */
  const active: InstrumentChoice = index < 0 && isSearching && shown.length > 0 ? choiceOf(shown[0]) : choice
  const key = keyOf(active)
  const current = all.find((instrument) => instrument.key === key)
  const optionId = (of: string) => `${id}-${of}`

  const choose = (instrument: InstrumentChoice) => {
    const next = choiceOf(instrument)
    if (keyOf(next) === keyOf(choice)) return
    setChoice(next)
    onTry(next)
  }
  const go = (to: number) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, to))]
    if (next) choose(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(index + 1)
    else if (event.key === 'ArrowUp') go(index - 1)
    else if (event.key === 'PageDown') go(index + PAGE)
    else if (event.key === 'PageUp') go(Math.max(0, index - PAGE))
    else if (event.key === 'Enter') {
      if (shown.length > 0) close(active)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('tracks:instruments.title', { name })}
      size="lg"
      footer={
        <>
          {!onlyProgram && (
            <div className={styles.rhythm}>
              <Checkbox
                label={t('tracks:instruments.rhythm')}
                checked={active.rhythm}
                onChange={(on) => {
                  setCategory('all')
                  setQuery('')
                  choose(on ? STANDARD_KIT : initial.rhythm ? PIANO : initial)
                }}
              />
            </div>
          )}
          <Button variant="quiet" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onClick={() => close(active)}>
            {t('operation.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.browser}>
        <Categories
          value={category}
          families={rhythm ? [] : GM_CATEGORIES.map((_, family) => family)}
          onChange={(next) => {
            setCategory(next)
            setQuery('')
          }}
        />
        <div className={styles.found}>
          <div className={styles.searchRow}>
            <TextField
              label={t('tracks:instruments.search')}
              hideLabel
              className={styles.search}
              icon={<Search />}
              value={query}
              autoFocus
              autoComplete="off"
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={shown.some((instrument) => instrument.key === key) ? optionId(key) : undefined}
              onChange={(event) => {
                setQuery(event.currentTarget.value)
                setCategory('all')
              }}
              onKeyDown={onKeyDown}
            />
            <IconButton
              icon={<Star fill={starred.includes(key) ? 'currentColor' : 'none'} />}
              label={t('tracks:instruments.favourite', { name: current?.name ?? '' })}
              pressed={starred.includes(key)}
              onClick={() => toggleFavourite(key)}
            />
          </div>
          {presets === null && !failed && (
            <p className={styles.coming} role="status">
              {t('tracks:instruments.coming')}
            </p>
          )}
          <InstrumentList
            id={`${id}-list`}
            groups={groups}
            activeKey={key}
            starred={starred}
            optionId={optionId}
            onChoose={choose}
            onTake={() => close(active)}
          />
          {shown.length === 0 && (
            <p className={styles.none} role="status">
              {category === 'favourites'
                ? t('tracks:instruments.noFavourites')
                : t('tracks:instruments.none', { query })}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The instruments found. The search field handles its keys. */
function InstrumentList({
  id,
  groups,
  activeKey,
  starred,
  optionId,
  onChoose,
  onTake,
}: {
  id: string
  groups: ReturnType<typeof findInstruments>
  activeKey: string
  /** The keys of the favourites. */
  starred: readonly string[]
  optionId(key: string): string
  onChoose(instrument: ListedInstrument): void
  onTake(): void
}) {
  const t = useText()
  return (
    <div id={id} role="listbox" aria-label={t('tracks:instruments.list')} className={styles.list}>
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group} aria-label={group.name}>
          <p aria-hidden="true">{group.name}</p>
          {group.instruments.map((instrument) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which names the active option.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
            <div
              key={instrument.key}
              id={optionId(instrument.key)}
              ref={instrument.key === activeKey ? reveal : undefined}
              role="option"
              aria-selected={instrument.key === activeKey}
              className={classes(styles.option, instrument.key === activeKey && styles.active)}
              onClick={() => onChoose(instrument)}
              onDoubleClick={onTake}
            >
              <span className={styles.number}>{instrument.program + 1}</span>
              <span className={styles.name}>{instrument.name}</span>
              <span className={styles.also}>{detailOf(instrument, t)}</span>
              {/* For the mouse; keys have the button beside the search. */}
              <span
                aria-hidden="true"
                className={classes(styles.star, starred.includes(instrument.key) && styles.starred)}
                onClick={(event) => {
                  event.stopPropagation()
                  toggleFavourite(instrument.key)
                }}
                onDoubleClick={(event) => event.stopPropagation()}
              >
                <Star size={14} />
              </span>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

const choiceOf = ({ program, bank, rhythm }: InstrumentChoice): InstrumentChoice => ({ program, bank, rhythm })

function isIn(instrument: ListedInstrument, category: Category, starred: readonly string[]): boolean {
  if (category === 'all') return true
  return category === 'favourites' ? starred.includes(instrument.key) : instrument.family === category
}

/** The General MIDI name beside the bank's own, or the bank of a variation; '' if there is nothing to add. */
function detailOf({ also, bank, rhythm }: ListedInstrument, t: ReturnType<typeof useText>): string {
  if (also) return also
  if (rhythm || (bank.msb === 0 && bank.lsb === 0)) return ''
  return t('tracks:instruments.variation', { bank: bank.lsb === 0 ? bank.msb : `${bank.msb}:${bank.lsb}` })
}

function Categories({
  value,
  families,
  onChange,
}: {
  value: Category
  families: readonly number[]
  onChange(value: Category): void
}) {
  const t = useText()
  return (
    <RadioGroup.Root aria-label={t('tracks:instruments.categories')} className={styles.categories} value={`${value}`}>
      {(['all', 'favourites', ...families] as const).map((category) => (
        <RadioGroup.Item
          key={category}
          value={`${category}`}
          className={styles.category}
          onClick={() => onChange(category)}
          // Radix chooses on focus only while an arrow key is down. Returning to the chosen one must not change the
          // search.
          onFocus={() => category !== value && onChange(category)}
        >
          {typeof category === 'number' ? familyName(category, false, t) : t(`tracks:instruments.${category}`)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
