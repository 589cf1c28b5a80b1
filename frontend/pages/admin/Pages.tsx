import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes, IconButton } from '../../ui'
import styles from './Pages.module.css'
import { pageButtons } from './pageNumbers'

interface Props {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

export function Pages({ page, last, onPage }: Props) {
  const { t, i18n } = useTranslation('admin')
  if (last <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <IconButton
        icon={<ChevronLeft />}
        label={t('pages.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      {pageButtons(page, last).map((one, at, all) =>
        one === null ? (
          <span key={`gap after ${all[at - 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={classes(styles.page, one === page && styles.current)}
            aria-label={t('pages.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one.toLocaleString(i18n.language)}
          </button>
        ),
      )}
      <IconButton
        icon={<ChevronRight />}
        label={t('pages.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
