import { useId, useState } from 'react'
import { Button, type Close, Dialog, TextField } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

const OCTAVE = 12
const MOST = 127

/** By how many semitones the selection moves: not 0. Arrow keys change it by one, with Shift by an octave. */
export function TransposeDialog({ close }: { close: Close<number> }) {
  const t = useText()
  const form = useId()
  const [text, setText] = useState('0')
  const step = (by: number) => setText(String(within(parseSemitones(text) + by)))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('transposing.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {t('transposing.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('transposing.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.transpose}
        onSubmit={(event) => {
          event.preventDefault()
          // 0 changes nothing and makes no entry.
          close(within(parseSemitones(text)) || undefined)
        }}
      >
        <TextField
          label={t('transposing.semitones')}
          hint={t('transposing.hint')}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          role="spinbutton"
          aria-valuenow={parseSemitones(text)}
          aria-valuemin={-MOST}
          aria-valuemax={MOST}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? OCTAVE : 1))
          }}
        />
        <div className={styles.octaves}>
          <Button size="sm" onClick={() => step(-OCTAVE)}>
            {t('transposing.octaveDown')}
          </Button>
          <Button size="sm" onClick={() => step(OCTAVE)}>
            {t('transposing.octaveUp')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The typed text as an integer; 0 if it is no number. */
function parseSemitones(text: string): number {
  return Number.parseInt(text, 10) || 0
}

function within(semitones: number): number {
  return Math.min(MOST, Math.max(-MOST, semitones))
}
