import { useState } from 'react'
import { LONGEST_CREDIT, type SongNotation } from '#shared/notation/songNotation'
import { TextField } from '../../../ui'
import { useText } from '../text'
import { useKeysBack } from '../useKeysBack'

type Credits = NonNullable<SongNotation['credits']>

const FIELDS = ['subtitle', 'composer', 'lyricist', 'arranger', 'rights'] as const

/** The authors of the song, as the score prints them. */
export function ScoreCredits({ credits, onChange }: { credits: Credits; onChange(credits: Credits): void }) {
  const t = useText()
  return (
    <fieldset>
      <legend>{t('score.credits.title')}</legend>
      {FIELDS.map((field) => (
        <CreditField
          key={field}
          label={t(`score.credits.${field}`)}
          value={credits[field] ?? ''}
          placeholder={field === 'composer' && credits.composer === undefined ? t('score.credits.ownName') : undefined}
          onCommit={(text) => onChange({ ...credits, [field]: text === '' && field !== 'composer' ? undefined : text })}
        />
      ))}
    </fieldset>
  )
}

interface CreditFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  onCommit(text: string): void
}

/** A text to type. Enter or leaving commits, Escape discards; both return the keys. */
function CreditField({ label, value, placeholder, onCommit }: CreditFieldProps) {
  /** The text being typed; null: none. */
  const [draft, setDraft] = useState<string | null>(null)
  const keys = useKeysBack()
  const commit = () => {
    setDraft(null)
    if (draft !== null && draft.trim() !== value) onCommit(draft.trim())
  }
  return (
    <TextField
      size="sm"
      label={label}
      value={draft ?? value}
      placeholder={placeholder}
      maxLength={LONGEST_CREDIT}
      autoComplete="off"
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onFocus={keys.remember}
      onBlur={() => !keys.isLeaving() && commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        else if (event.key === 'Escape') setDraft(null)
        else return
        event.preventDefault()
        keys.leave(event.currentTarget)
      }}
    />
  )
}
