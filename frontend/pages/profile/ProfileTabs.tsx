import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui'

/** The tabs of a profile: only songs so far, because playlists are not public yet. */
export function ProfileTabs({ songs }: { readonly songs: ReactNode }) {
  const { t } = useTranslation('profile')
  const [tab, setTab] = useState<'songs' | 'playlists'>('songs')
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'songs', label: t('tabs.songs'), content: songs },
        { value: 'playlists', label: t('tabs.playlists'), disabled: true, content: null },
      ]}
    />
  )
}
