import { useTranslation } from 'react-i18next'
import { isDesktop } from '../../../desktop/mode'
import { Button, type Close, Dialog } from '../../../ui'
import { useText } from '../text'
import styles from './dialogs.module.css'

interface Props {
  readonly closing: boolean
  readonly close: Close<'save' | 'discard'>
}

/**
 * Asks about unsaved work before another song is opened or the editor is closed: save it and continue, continue without
 * saving, or stay.
 */
export function ConfirmUnsavedDialog({ closing, close }: Props) {
  const t = useText()
  const { t: words } = useTranslation('desktop')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('unsaved.title')}
      description={
        <>
          {t(closing ? 'files.closing' : 'unsaved.message')} {isDesktop ? words('recoverHint') : t('unsaved.hint')}
        </>
      }
      footer={
        <>
          <Button variant="danger" className={styles.discard} onClick={() => close('discard')}>
            {t('unsaved.no')}
          </Button>
          <Button variant="quiet" className={styles.answer} onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" className={styles.answer} autoFocus onClick={() => close('save')}>
            {t('unsaved.yes')}
          </Button>
        </>
      }
    />
  )
}
