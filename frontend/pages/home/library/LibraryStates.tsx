import { CloudOff, RotateCw, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '../../../ui'
import { EmptyShelf } from './EmptyShelf'
import styles from './LibraryStates.module.css'
import type { LibraryView } from './view'

export function EmptyLibrary() {
  const { t } = useTranslation('library')
  return <EmptyState className={styles.box} art={<EmptyShelf />} title={t('empty.title')} text={t('empty.text')} />
}

export function NoMatch({ view, onClear }: { readonly view: LibraryView; readonly onClear: () => void }) {
  const { t } = useTranslation('library')
  const query = view.query.trim()
  return (
    <EmptyState
      className={styles.box}
      role="status"
      art={<SearchX size={32} strokeWidth={1.5} />}
      title={t('noMatch.title')}
      text={query === '' ? t('noMatch.textFilters') : t('noMatch.text', { query })}
      action={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
    />
  )
}

interface FailedProps {
  readonly reason: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

export function FailedLibrary({ reason, onRetry, retrying }: FailedProps) {
  const { t } = useTranslation(['library', 'common'])
  return (
    <EmptyState
      className={styles.box}
      role="alert"
      art={<CloudOff size={32} strokeWidth={1.5} />}
      title={t('failed.title')}
      text={reason}
      action={
        <Button icon={<RotateCw size={15} />} busy={retrying} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}
