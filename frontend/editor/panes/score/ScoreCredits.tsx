import { useState } from 'react'
import { LONGEST_CREDIT, type SongNotation } from '#shared/notation/songNotation'
import { TextField } from '../../../ui'
import { useText } from '../text'

type Credits = NonNullable<SongNotation['credits']>

const FIELDS = ['subtitle', 'composer', 'lyricist', 'arranger', 'rights'] as const

/** Who made the song, as the score prints it. */
export function ScoreCredits({ credits, onChange }: { credits: Credits; onChange(credits: Credits): void }) {
  const t = useText()
  return (
    <fieldset>
      <legend>{t('score.credits.title')}</legend>
      {FIELDS.map((field) => (
        <CreditField
          // Another song, or an undo, brings another text.
          key={`${field} ${credits[field]}`}
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

/** Enter or leaving commits, Escape takes the text back. */
function CreditField({ label, value, placeholder, onCommit }: CreditFieldProps) {
  const [text, setText] = useState(value)
  const commit = () => {
    if (text.trim() !== value) onCommit(text.trim())
  }
  return (
    <TextField
      size="sm"
      label={label}
      value={text}
      placeholder={placeholder}
      maxLength={LONGEST_CREDIT}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        else if (event.key === 'Escape') setText(value)
      }}
    />
  )
}
