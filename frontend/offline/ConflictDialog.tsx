import { useTranslation } from 'react-i18next'
import { Button, type Close, Dialog } from '../ui'

interface Props {
  readonly name: string
  /** Whether the song was deleted in the cloud, rather than changed. */
  readonly isGone: boolean
  readonly close: Close<'copy' | 'cloud'>
}

/** Asks which version to keep of a song that was changed on this device and in the cloud. */
export function ConflictDialog({ name, isGone, close }: Props) {
  const { t } = useTranslation(['offline', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(isGone ? 'conflict.goneTitle' : 'conflict.title', { name })}
      description={t(isGone ? 'conflict.goneText' : 'conflict.text')}
      size="md"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {t('conflict.later')}
          </Button>
          <Button variant="danger" onClick={() => close('cloud')}>
            {t(isGone ? 'conflict.deleteMine' : 'conflict.takeCloud')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => close('copy')}>
            {t(isGone ? 'conflict.saveAgain' : 'conflict.keepCopy')}
          </Button>
        </>
      }
    />
  )
}
