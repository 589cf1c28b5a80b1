import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { TipArea } from '../../ui'
import { Announcement } from './Announcement'
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
