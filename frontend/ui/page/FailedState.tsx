import { CloudOff, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { EmptyState } from '../feedback/EmptyState'

interface Props {
  /** Names the content that could not be loaded. */
  readonly title: string
  /** The reason for the failure. */
  readonly reason: string
  readonly onRetry: () => void
  readonly retrying: boolean
  readonly className?: string
}

/** Replaces content that could not be loaded and offers to retry. */
export function FailedState({ title, reason, onRetry, retrying, className }: Props) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      className={className}
      role="alert"
      art={<CloudOff size={32} strokeWidth={1.5} />}
      title={title}
      text={reason}
      action={
        <Button icon={<RotateCw size={15} />} busy={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
