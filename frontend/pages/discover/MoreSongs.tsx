import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../api'
import { Button, Spinner } from '../../ui'
import { useNearEnd } from '../songList/useNearEnd'
import styles from './FeedStates.module.css'
import type { useFeed } from './useFeed'

/** Placed after the list: loads the next page when it comes near, and shows failures. */
export function MoreSongs({ feed }: { readonly feed: ReturnType<typeof useFeed> }) {
  const { t } = useTranslation(['discover', 'common'])
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error } = feed
  const mayAsk = hasNextPage && !isFetching && !isFetchNextPageError
  const end = useNearEnd(mayAsk ? () => void feed.fetchNextPage() : null, feed.data?.length ?? 0)
  return (
    <>
      <div ref={end} />
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && !isFetchingNextPage ? (
            <>
              <p role="alert">{t('discover:moreFailed', { reason: errorMessage(error) })}</p>
              <Button size="sm" onClick={() => feed.fetchNextPage()}>
                {t('common:retry')}
              </Button>
            </>
          ) : (
            <Spinner label={t('discover:loadingMore')} />
          )}
        </div>
      )}
    </>
  )
}
