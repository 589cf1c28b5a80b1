import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPO } from '#shared/composer/vocabulary'
import { TextField } from '../../ui'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The tempo from which the arrow keys step if none was chosen. */
const USUAL = 120

/** Beats per minute, typed or stepped with the arrow keys; empty means auto. */
export function TempoField({ value, onChange, error }: Props) {
  const { t } = useTranslation('composer')
  const step = (by: number) => {
    const now = /^\d+$/.test(value.trim()) ? Number(value) + by : USUAL
    onChange(String(Math.min(TEMPO.max, Math.max(TEMPO.min, now))))
  }
  return (
    <TextField
      name="tempo"
      label={t('settings.tempo')}
      placeholder={t('auto')}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
      }}
    />
  )
}
