import { ListMusic } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, EmptyState } from '../../ui'

export function EmptyPlaylist() {
  const { t } = useTranslation('playlists')
  const navigate = useNavigate()
  return (
    <EmptyState
      art={<ListMusic size={32} strokeWidth={1.5} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button onClick={() => navigate('/')}>{t('empty.library')}</Button>}
    />
  )
}
