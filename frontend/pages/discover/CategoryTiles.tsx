import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coverUrl } from '../../songs'
import styles from './CategoryTiles.module.css'
import { categories } from './categories'

/** The categories, each with a picture of its music. */
export function CategoryTiles() {
  const { t } = useTranslation('discover')
  return (
    <ul className={styles.tiles}>
      {categories.map(({ key, tile }) => (
        <li key={key}>
          <Link to={`/discover?category=${key}`} className={styles.tile}>
            <img
              className={styles.picture}
              src={coverUrl({ cover_image: null, ...tile })}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span className={styles.name}>{t(`categories.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
