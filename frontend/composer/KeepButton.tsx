import { useTranslation } from 'react-i18next'
import { waitFor } from 'xstate'
import { Button } from '../ui'
import { composer, useComposer } from './composer'
import type { Host } from './composerMachine'
import type { Take } from './take'

interface Props {
  readonly take: Take
  readonly by: Host
  readonly label: string
  readonly isMain?: boolean
  /** Opens a take that is already in the library. */
  readonly onOpen: (dataId: string) => void
  /** Asks whether the user may leave the open song for the take; default: yes. */
  readonly mayLeave?: () => Promise<boolean>
}

/** Keeps a take in the library, or opens it if it is already there. The user can cancel the work. */
export function KeepButton({ take, by, label, isMain = false, onOpen, mayLeave }: Props) {
  const { t } = useTranslation(['composer', 'common'])
  const isKeeping = useComposer((snapshot) => snapshot.matches('keeping'))
  const keep = async () => {
    if (mayLeave && !(await mayLeave())) return
    // A take that is being changed is kept with the change.
    await waitFor(composer, (snapshot) => !snapshot.hasTag('changing'))
    if (take.kept) onOpen(take.kept.dataId)
    else composer.send({ type: 'keep', id: take.id, by })
  }
  return (
    <>
      {isKeeping && (
        <Button variant="quiet" onClick={() => composer.send({ type: 'cancel' })}>
          {t('common:cancel')}
        </Button>
      )}
      <Button variant={isMain ? 'primary' : 'outline'} busy={isKeeping} onClick={() => void keep()}>
        {isKeeping ? t('keep.keeping') : take.kept ? t('keep.open') : label}
      </Button>
    </>
  )
}
