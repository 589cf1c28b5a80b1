import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { publicConfigQuery } from '../../api/queries'
import { TipArea } from '../../ui'
import { CategoryFeed } from './CategoryFeed'
import { findCategory } from './categories'
import styles from './DiscoverPage.module.css'
import { WholeFeed } from './WholeFeed'

/** `/discover`: the published songs; with `?category=`, those of a category. */
export function DiscoverPage() {
  const { t } = useTranslation('discover')
  const [search] = useSearchParams()
  const category = findCategory(search.get('category'))
  return (
    <TipArea>
      <div className={styles.page}>
        {category === null ? (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>{t('title')}</h1>
              <Announcement />
            </header>
            <WholeFeed />
          </>
        ) : (
          <CategoryFeed key={category.key} category={category} />
        )}
      </div>
    </TipArea>
  )
}

/** The operator's announcement; by default there is none. */
function Announcement() {
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
