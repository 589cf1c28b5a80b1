import { Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui'

interface Props {
  readonly text: string
  readonly action?: ReactNode
}

export function NoTracks({ text, action }: Props) {
  const { t } = useTranslation('profile')
  return <EmptyState art={<Music size={32} strokeWidth={1.5} />} title={t('empty.title')} text={text} action={action} />
}
