import { type KeyboardEvent, useRef } from 'react'
import styles from './EventList.module.css'

export interface CellInputProps {
  readonly initial: string
  readonly label: string
  /** Id of the element with the reason why the text was refused; null: it was not refused. */
  readonly errorId: string | null
  /** Takes the text. Returns false if it is refused; then the field stays. */
  onCommit(text: string, then: 'stay' | 'next' | 'previous' | 'leave'): boolean
  onCancel(): void
}

/** The field over a cell. Enter takes its text; Tab does too, and moves to the next cell; Escape cancels. */
export function CellInput({ initial, label, errorId, onCommit, onCancel }: CellInputProps) {
  const ended = useRef(false)
  const commit = (text: string, then: Parameters<typeof onCommit>[1]) => {
    if (ended.current) return
    ended.current = true
    if (!onCommit(text, then)) ended.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const { key, shiftKey } = event
    if (key === 'Enter') commit(event.currentTarget.value, 'stay')
    else if (key === 'Tab') commit(event.currentTarget.value, shiftKey ? 'previous' : 'next')
    else if (key === 'Escape') {
      ended.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  return (
    <input
      ref={focusAndSelect}
      className={styles.input}
      aria-label={label}
      aria-invalid={errorId !== null}
      aria-describedby={errorId ?? undefined}
      defaultValue={initial}
      maxLength={MOST_TYPED}
      spellCheck={false}
      autoComplete="off"
      onBlur={(event) => commit(event.currentTarget.value, 'leave')}
      onKeyDown={onKeyDown}
    />
  )
}

/** Three characters for each of the 4,096 bytes that a cell can edit, and for the first byte. */
const MOST_TYPED = 12_300

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}
