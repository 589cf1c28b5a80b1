import { Button, type Close, Dialog, FormError } from '../../../ui'
import { useText } from '../text'

interface Props {
  readonly reason: string
  /** Closes the dialog; with true: try again. */
  readonly close: Close<true>
}

/** Tells why the MIDI file of the address `?open=` was not opened. */
export function ExternalFailedDialog({ reason, close }: Props) {
  const t = useText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('files.externalFailed')}
      description={t('files.externalKept')}
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {t('common:close')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => close(true)}>
            {t('files.retry')}
          </Button>
        </>
      }
    >
      <FormError>{reason}</FormError>
    </Dialog>
  )
}
