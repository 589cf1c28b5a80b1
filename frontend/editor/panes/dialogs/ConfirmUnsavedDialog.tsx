import { Button, Dialog } from '../../../ui'
import { useText } from '../text'
import type { ConfirmUnsavedAnswer } from './service'

/** Unsaved work is in the way: yes saves it and goes on, no goes on without, cancel stays. */
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
          <Button variant="quiet" onClick={() => onAnswer('cancel')}>
            {t('unsaved.cancel')}
          </Button>
          <Button onClick={() => onAnswer('no')}>{t('unsaved.no')}</Button>
          <Button variant="primary" autoFocus onClick={() => onAnswer('yes')}>
            {t('unsaved.yes')}
          </Button>
        </>
      }
    />
  )
}
