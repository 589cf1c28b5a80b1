import { useEffect } from 'react'
import { useStore } from 'zustand'
import { PromptDialog } from '../../../ui'
import { ProgramDialog } from '../program/ProgramDialog'
import { useText } from '../text'
import { ChannelDialog } from './ChannelDialog'
import { ConfirmUnsavedDialog } from './ConfirmUnsavedDialog'
import { CreateDialog } from './CreateDialog'
import { ExportDialog } from './ExportDialog'
import { HelpDialog } from './HelpDialog'
import { RecoveryDialog } from './RecoveryDialog'
import { type DialogRequest, dialogs, dismiss } from './service'
import { TransposeDialog } from './TransposeDialog'

/** Shows the newest question that is open. The editor holds the only one; when it goes, the questions go. */
export function DialogHost() {
  const request = useStore(dialogs.store, ({ requests }) => requests.at(-1))
  useEffect(() => {
    mounted++
    return () => {
      mounted--
      // Not when React only mounts it anew.
      queueMicrotask(() => mounted === 0 && dialogs.closeAll())
    }
  }, [])
  return request ? <RequestDialog key={request.id} request={request} /> : null
}

let mounted = 0

function RequestDialog({ request }: { request: DialogRequest }) {
  const t = useText()
  const cancel = () => dismiss(request)
  switch (request.kind) {
    case 'confirmUnsaved':
      return <ConfirmUnsavedDialog onAnswer={request.answer} />
    case 'askName':
      return (
        <PromptDialog
          open
          title={t('saveAs.title')}
          label={t('saveAs.name')}
          confirmLabel={t('saveAs.confirm')}
          initialValue={request.props.initial}
          onConfirm={request.answer}
          onCancel={cancel}
        />
      )
    case 'recovery':
      return <RecoveryDialog {...request.props} onAnswer={request.answer} />
    case 'exportProgress':
      return (
        <ExportDialog
          onCancel={() => {
            request.props.abort()
            cancel()
          }}
          onRetry={() => {
            cancel()
            request.props.retry()
          }}
        />
      )
    case 'transpose':
      return <TransposeDialog onAnswer={request.answer} />
    case 'channel':
      return <ChannelDialog {...request.props} onAnswer={request.answer} />
    case 'program':
      return <ProgramDialog {...request.props} onChoose={request.answer} onCancel={cancel} />
    case 'create':
      return <CreateDialog onClose={cancel} />
    case 'help':
      return <HelpDialog onClose={cancel} />
  }
}
