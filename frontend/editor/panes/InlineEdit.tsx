import { useRef } from 'react'

/**
 * A text field that replaces a text while it is edited. Enter or leaving commits, Escape cancels; each ends the editing
 * once.
 */
export function InlineEdit(props: {
  label: string
  initial: string
  className?: string
  maxLength?: number
  onCommit(text: string): void
  onEnd(): void
}) {
  const ended = useRef(false)
  const end = (text: string | null) => {
    if (ended.current) return
    ended.current = true
    if (text !== null && text.trim() !== props.initial) props.onCommit(text.trim())
    props.onEnd()
  }
  return (
    <input
      ref={focusAndSelect}
      className={props.className}
      aria-label={props.label}
      defaultValue={props.initial}
      maxLength={props.maxLength ?? MAX_NAME_LENGTH}
      spellCheck={false}
      autoComplete="off"
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value)
        else if (event.key === 'Escape') end(null)
        else return
        event.preventDefault()
      }}
    />
  )
}

const MAX_NAME_LENGTH = 255

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
