import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { publicConfigQuery } from '../../api/queries'
import styles from './Announcement.module.css'

/** The operator's announcement; by default there is none. */
export function Announcement() {
  const { t } = useTranslation('discover')
  const { data } = useQuery({ ...publicConfigQuery, staleTime: Number.POSITIVE_INFINITY })
  if (!data?.announcement) return null
  return (
    <aside className={styles.banner} aria-label={t('announcement')}>
      <Megaphone aria-hidden />
      <p>{data.announcement}</p>
    </aside>
  )
}
