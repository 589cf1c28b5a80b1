import { useTranslation } from 'react-i18next'
import styles from './AdminPage.module.css'
import { Head, SkeletonRows } from './UsersTable'
import table from './UsersTable.module.css'

/** The page while it is not known yet who looks at it. */
export function UsersSkeleton() {
  const { t } = useTranslation('admin')
  return (
    <section className={styles.page} aria-busy="true">
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
      </header>
      <table className={table.table}>
        <Head />
        <tbody>
          <SkeletonRows />
        </tbody>
      </table>
    </section>
  )
}
