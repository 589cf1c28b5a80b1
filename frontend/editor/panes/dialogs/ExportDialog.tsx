import { useStore } from 'zustand'
import { Button, Dialog, Progress } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'
import { dialogs } from './service'

/** How far an export is. Only its own button, or the end of the export, closes it. */
export function ExportDialog({ onCancel }: { onCancel(): void }) {
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
