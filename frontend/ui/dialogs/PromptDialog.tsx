import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { TextField } from '../controls/TextField'
import { ask, type Close } from './ask'
import { Dialog } from './Dialog'

interface PromptDialogProps {
  readonly open: boolean
  readonly title: string
  readonly description?: string
  readonly label: string
  readonly initialValue?: string
  readonly placeholder?: string
  readonly confirmLabel: string
  /** The message for an empty text; default: a general sentence. */
  readonly missingText?: string
  /** The reason why the last attempt failed; shown below the field. */
  readonly error?: string
  readonly maxLength?: number
  readonly busy?: boolean
  /** Returns why a text, which is trimmed and not empty, is refused; undefined if it is valid. */
  readonly check?: (text: string) => string | undefined
  /** Receives the trimmed text, which is never empty. */
  readonly onConfirm: (text: string) => void
  readonly onCancel: () => void
}

export function PromptDialog(props: PromptDialogProps) {
  const { t } = useTranslation('common')
  const formId = useId()
  const { busy = false } = props
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onCancel()}
      title={props.title}
      description={props.description}
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={props.onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <PromptForm {...props} id={formId} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so each opening starts from `initialValue`. */
function PromptForm(props: PromptDialogProps & { readonly id: string }) {
  const { t } = useTranslation('common')
  const [text, setText] = useState(props.initialValue ?? '')
  /** Whether the text was refused; the message follows further typing. */
  const [isRefused, setIsRefused] = useState(false)
  const trimmed = text.trim()
  const reason = trimmed === '' ? (props.missingText ?? t('required')) : props.check?.(trimmed)
  return (
    <form
      id={props.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Events in a portal bubble through React's tree: the form that opened this dialog must not be submitted too.
        event.stopPropagation()
        if (reason !== undefined) setIsRefused(true)
        else if (!props.busy) props.onConfirm(trimmed)
      }}
    >
      <TextField
        label={props.label}
        value={text}
        placeholder={props.placeholder}
        maxLength={props.maxLength ?? 255}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        error={(isRefused && reason) || props.error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}

type PromptOptions = Omit<PromptDialogProps, 'open' | 'busy' | 'error' | 'onConfirm' | 'onCancel'>

/**
 * Asks for a line of text, from anywhere. The answer is trimmed and never empty; null if cancelled or if `signal`
 * aborts.
 */
export const askText = (options: PromptOptions, signal?: AbortSignal): Promise<string | null> =>
  ask(TextQuestion, options, { signal })

function TextQuestion({ close, ...options }: PromptOptions & { readonly close: Close<string> }) {
  return <PromptDialog {...options} open onConfirm={close} onCancel={() => close()} />
}
