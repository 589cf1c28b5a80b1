import { useStore } from 'zustand'
import { Button, Dialog, FormError, Progress } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'
import { dialogs } from './service'

interface Props {
  readonly onCancel: () => void
  readonly onRetry: () => void
}

/** How far an export is, which only its own button or its end closes; or why there is no file. */
export function ExportDialog({ onCancel, onRetry }: Props) {
  const t = useText()
  const failure = useStore(dialogs.store, (state) => state.exportFailure)
  if (failure === null) return <RunningExport onCancel={onCancel} />
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t('exporting.failed')}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {t('exporting.cancel')}
          </Button>
          <Button variant="primary" autoFocus onClick={onRetry}>
            {t('exporting.retry')}
          </Button>
        </>
      }
    >
      <FormError>{failure}</FormError>
    </Dialog>
  )
}

function RunningExport({ onCancel }: Pick<Props, 'onCancel'>) {
  const t = useText()
  const exported = useStore(dialogs.store, (state) => state.exported)
  return (
    <Dialog
      open
      locked
      onOpenChange={onCancel}
      title={t('exporting.title')}
      description={t('exporting.message')}
      footer={
        <Button autoFocus onClick={onCancel}>
          {t('exporting.cancel')}
        </Button>
      }
    >
      <div className={styles.progress}>
        <Progress label={t('exporting.progress')} value={exported} />
        <span>{t('exporting.percent', { percent: Math.floor(exported * 100) })}</span>
      </div>
    </Dialog>
  )
}
