import { ArrowDownUp, Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton, Select, TextField } from '../../../ui'
import type { SortOrder } from './arrange'
import styles from './LibraryControls.module.css'

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly order: SortOrder
  readonly onOrder: (order: SortOrder) => void
}

export function LibraryControls({ query, onQuery, order, onOrder }: Props) {
  const { t } = useTranslation('library')
  return (
    <div className={styles.controls}>
      <TextField
        className={styles.search}
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        icon={<Search />}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
        after={query && <IconButton size="sm" icon={<X />} label={t('clearSearch')} onClick={() => onQuery('')} />}
      />
      <Select
        className={styles.sort}
        label={t('sort.label')}
        icon={<ArrowDownUp />}
        value={order}
        onChange={onOrder}
        options={[
          { value: 'newest', label: t('sort.newest') },
          { value: 'oldest', label: t('sort.oldest') },
          { value: 'name', label: t('sort.name') },
        ]}
      />
    </div>
  )
}
