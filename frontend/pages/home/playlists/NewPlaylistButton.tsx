import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newPlaylistDialog } from '../../../songs'
import { Button, useAsk } from '../../../ui'

export function NewPlaylistButton() {
  const { t } = useTranslation('library')
  const ask = useAsk()
  return (
    <Button icon={<ListPlus size={16} />} onClick={() => ask(newPlaylistDialog, {})}>
      {t('newPlaylist')}
    </Button>
  )
}
