import { useStore } from 'zustand'
import { Button, Dialog, FormError, Progress } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'
import { dialogs } from './service'

interface Props {
  readonly onCancel: () => void
  readonly onRetry: () => void
}

/**
 * How far an export is, which only its own button or its end closes; or why there is no file. One dialog for both, so that it
 * keeps the keyboard. While it runs nothing in it has the focus: Space, the key that plays, must not cancel it.
 */
export function ExportDialog({ onCancel, onRetry }: Props) {
  const t = useText()
  const failure = useStore(dialogs.store, (state) => state.exportFailure)
  return (
    <Dialog
      open
      locked={failure === null}
      onOpenChange={onCancel}
      title={t(failure ? 'exporting.failed' : 'exporting.title')}
      description={failure ? undefined : t('exporting.message')}
      footer={
        <>
          <Button variant={failure?.canRetry ? 'quiet' : 'outline'} onClick={onCancel}>
            {t(failure && !failure.canRetry ? 'exporting.close' : 'exporting.cancel')}
          </Button>
          {failure?.canRetry && (
            <Button variant="primary" autoFocus onClick={onRetry}>
              {t('exporting.retry')}
            </Button>
          )}
        </>
      }
    >
      {failure ? <FormError>{failure.reason}</FormError> : <Rendering />}
    </Dialog>
  )
}

function Rendering() {
  const t = useText()
  const exported = useStore(dialogs.store, (state) => state.exported)
  return (
    <div className={styles.progress}>
      <Progress label={t('exporting.progress')} value={exported} />
      <span>{t('exporting.percent', { percent: Math.floor(exported * 100) })}</span>
    </div>
  )
}
