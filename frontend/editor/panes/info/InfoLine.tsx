import { useId, useMemo, useState } from 'react'
import { KeySignatures, noteNameAt } from '#shared/music/keySignatures'
import { trackById } from '#shared/song/derive'
import type { NoteIds } from '#shared/song/notes'
import type { Song, Track } from '#shared/song/song'
import { formatPosition, Measures } from '#shared/time/measures'
import { classes, toast, useEffectOn } from '../../../ui'
import { useEditor, useEditorEdit } from '../../model/context'
import { useText } from '../text'
import { ViewTabs } from '../top/ViewTabs'
import type { TypedLimit } from '../typedValues'
import { useKeysBack } from '../useKeysBack'
import styles from './InfoLine.module.css'
import { editField, FIELDS, type NoteField, type SelectionValues, selectionValues } from './selectionValues'

/**
 * The exact values of the selected notes, to be typed; without a selection, the size of the track, and on a phone the
 * views.
 */
export function InfoLine() {
  const t = useText()
  const song = useEditor((state) => state.song)
  const trackId = useEditor((state) => state.selectedTrackId)
  const ids = useEditor((state) => state.selected)
  const edit = useEditorEdit()
  const track = song && trackById(song, trackId)
  const values = useMemo(() => (track && ids.length > 0 ? selectionValues(track.notes, ids) : null), [track, ids])
  if (!song || !track) return null

  /** Takes a text. Returns why it was refused, or null if it was taken. */
  const take = (field: NoteField, text: string): string | null => {
    if (!values) return null
    const result = editField(field, text, { trackId, ids, values, measures: Measures.of(song) })
    if ('refused' in result) return t(`events:refused.${result.refused}`)
    void edit.apply(result.value)
    if (result.limit) toast(limitText(field, result.limit))
    return null
  }
  const limitText = (field: NoteField, limit: TypedLimit) =>
    field === 'tick' ? t('events:info.limited') : t('events:limited', { ...limit })

  return (
    <section className={styles.line} aria-label={t('events:info.title')} data-testid="info-line">
      {values ? (
        FIELDS.map((field) => (
          <InfoField
            key={field}
            field={field}
            label={t(`events:info.${field}`)}
            shown={textOf(field, values, song)}
            of={ids}
            onTake={(text) => take(field, text)}
          />
        ))
      ) : (
        <>
          <p className={styles.summary}>
            {t('events:info.notes', { count: track.notes.length })}
            {hasMoreThanSetup(track) &&
              ` · ${t('events:info.others', { count: track.controls.length + track.events.length })}`}
          </p>
          <ViewTabs className={styles.views} />
        </>
      )}
    </section>
  )
}

/** Tells whether the track has events after its setup at tick 0. */
const hasMoreThanSetup = ({ controls, events }: Track): boolean =>
  (controls.length > 0 && controls.tick[controls.length - 1] > 0) || events.some(({ tick }) => tick > 0)

/** The common value of the notes, or the range of their values. */
function textOf(field: NoteField, values: SelectionValues, song: Song): string {
  const { lowest, highest } = values[field]
  if (field === 'tick') return formatPosition(Measures.of(song), lowest) + (lowest === highest ? '' : '…')
  const text = (value: number) =>
    field === 'noteNumber' ? noteNameAt(KeySignatures.of(song), values.tick.lowest, value) : String(value)
  return lowest === highest ? text(lowest) : `${text(lowest)}–${text(highest)}`
}

/**
 * A value to type. Enter takes the text and returns the keys, unless it is refused; Escape returns them without a
 * change.
 */
function InfoField(props: {
  field: NoteField
  label: string
  shown: string
  /** The notes that have the value. */
  of: NoteIds
  /** Takes a text. Returns why it was refused, or null if it was taken. */
  onTake(text: string): string | null
}) {
  const { field, label, shown, of, onTake } = props
  /** The text being typed; null: none. */
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const noteId = useId()
  const keys = useKeysBack()
  const end = () => {
    setDraft(null)
    setRefused(null)
  }
  // The notes or their value have changed: the typed text was not meant for them.
  useEffectOn([shown, of], end)
  const commit = (isLeaving: boolean): boolean => {
    const why = draft === null || draft === shown ? null : onTake(draft)
    if (why === null) end()
    else if (!isLeaving) setRefused(why)
    else {
      end()
      toast(why, 'error')
    }
    return why === null
  }
  return (
    <label className={classes(styles.field, styles[field])}>
      <span>{label}</span>
      <input
        value={draft ?? shown}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : noteId}
        onChange={(event) => {
          setDraft(event.target.value)
          setRefused(null)
        }}
        onFocus={(event) => {
          keys.remember(event)
          event.target.select()
        }}
        onBlur={() => !keys.isLeaving() && commit(true)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event
          if (key !== 'Enter' && key !== 'Escape') return
          event.preventDefault()
          if (key === 'Escape') end()
          else if (!commit(false)) return currentTarget.select()
          keys.leave(currentTarget)
        }}
      />
      {refused !== null && (
        <span id={noteId} role="alert" className={styles.refused}>
          {refused}
        </span>
      )}
    </label>
  )
}
