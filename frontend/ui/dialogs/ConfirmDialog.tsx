import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { FormError } from '../feedback/FormError'
import { ask, type Close } from './ask'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly description?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** For destructive actions: makes the button red and focuses Cancel. */
  readonly danger?: boolean
  readonly busy?: boolean
  /** The reason why the last attempt failed. */
  readonly error?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const { danger = false, busy = false } = props
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onCancel()}
      title={props.title}
      description={props.description}
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={props.onCancel} disabled={busy} autoFocus={danger}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm} autoFocus={!danger}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.error && <FormError>{props.error}</FormError>}
    </Dialog>
  )
}

type ConfirmOptions = Omit<ConfirmDialogProps, 'open' | 'busy' | 'error' | 'onConfirm' | 'onCancel'>

/** Asks yes or no, from anywhere. Closing the dialog or aborting `signal` means no. */
export const askConfirm = async (options: ConfirmOptions, signal?: AbortSignal): Promise<boolean> =>
  (await ask(Confirmation, options, { signal })) ?? false

function Confirmation({ close, ...options }: ConfirmOptions & { readonly close: Close<true> }) {
  return <ConfirmDialog {...options} open onConfirm={() => close(true)} onCancel={() => close()} />
}
