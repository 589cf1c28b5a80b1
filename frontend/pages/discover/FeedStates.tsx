import { Disc3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../api'
import { Button, EmptyState, Skeleton } from '../../ui'
import { SongListSkeleton } from '../songList/SongListSkeleton'
import styles from './FeedStates.module.css'
import spotlight from './Spotlight.module.css'

export function EmptyFeed() {
  const { t } = useTranslation(['discover', 'common'])
  const navigate = useNavigate()
  return (
    <EmptyState
      className={styles.box}
      art={<Disc3 size={40} strokeWidth={1.4} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button variant="primary" onClick={() => navigate('/')}>
          {t('common:goHome')}
        </Button>
      }
    />
  )
}

export function EmptyCategory({ category }: { readonly category: string }) {
  const { t } = useTranslation('discover')
  const navigate = useNavigate()
  return (
    <EmptyState
      className={styles.box}
      art={<Disc3 size={40} strokeWidth={1.4} />}
      title={t('emptyCategory.title', { category })}
      text={t('emptyCategory.text')}
      action={<Button onClick={() => navigate('/discover')}>{t('emptyCategory.action')}</Button>}
    />
  )
}

interface FailedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  readonly retrying: boolean
}

export function FailedFeed({ error, onRetry, retrying }: FailedProps) {
  const { t } = useTranslation(['discover', 'common'])
  return (
    <EmptyState
      role="alert"
      className={styles.box}
      title={t('discover:failed')}
      text={errorMessage(error)}
      action={
        <Button busy={retrying} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}

const places = ['a', 'b', 'c', 'd', 'e']

/** The feed while it loads: the sections that fit on the first screen. */
export function FeedSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-testid="feed-skeleton">
      <Skeleton className={styles.heading} />
      <div className={spotlight.shelf}>
        {places.map((place) => (
          <div key={place} className={spotlight.song}>
            <Skeleton className={styles.cover} />
            <Skeleton className={styles.name} />
            <Skeleton className={styles.kind} />
            <Skeleton className={styles.kind} />
          </div>
        ))}
      </div>
      <Skeleton className={styles.heading} />
      <SongListSkeleton lines={3} />
    </div>
  )
}
