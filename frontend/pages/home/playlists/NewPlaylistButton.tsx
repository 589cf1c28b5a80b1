import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPlaylistDialog } from '../../../songs'
import { Button } from '../../../ui'

export function NewPlaylistButton() {
  const { t } = useTranslation('library')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<ListPlus size={16} />} onClick={() => setAsking(true)}>
        {t('newPlaylist')}
      </Button>
      {isAsking && <NewPlaylistDialog onClose={() => setAsking(false)} />}
    </>
  )
}
