import { Button, Dialog } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'
import type { ConfirmUnsavedAnswer } from './service'

/** Unsaved work is in the way: save it and go on, go on without it, or stay. */
export function ConfirmUnsavedDialog({ onAnswer }: { onAnswer(answer: ConfirmUnsavedAnswer): void }) {
  const t = useText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer('cancel')}
      title={t('unsaved.title')}
      description={
        <>
          {t('unsaved.message')} {t('unsaved.hint')}
        </>
      }
      footer={
        <>
          <Button variant="danger" className={styles.discard} onClick={() => onAnswer('discard')}>
            {t('unsaved.no')}
          </Button>
          <Button variant="quiet" className={styles.answer} onClick={() => onAnswer('cancel')}>
            {t('unsaved.cancel')}
          </Button>
          <Button variant="primary" className={styles.answer} autoFocus onClick={() => onAnswer('save')}>
            {t('unsaved.yes')}
          </Button>
        </>
      }
    />
  )
}
