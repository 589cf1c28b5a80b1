import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui'

/** The tabs of a profile: only tracks so far, because playlists are not public yet. */
export function ProfileTabs({ tracks }: { readonly tracks: ReactNode }) {
  const { t } = useTranslation('profile')
  const [tab, setTab] = useState<'tracks' | 'playlists'>('tracks')
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'tracks', label: t('tabs.tracks'), content: tracks },
        { value: 'playlists', label: t('tabs.playlists'), disabled: true, content: null },
      ]}
    />
  )
}
