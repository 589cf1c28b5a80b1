import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Close, Dialog, EmptyState, FailedState, Skeleton } from '../../ui'
import { useVersions } from './useVersions'
import { useVersionWords } from './useVersionWords'
import { VersionActions } from './VersionActions'
import { VersionDetails } from './VersionDetails'
import { VersionList } from './VersionList'
import { stopVersions } from './versionSounds'
import type { VersionSource } from './versionSource'
import styles from './versions.module.css'

interface Props {
  readonly source: VersionSource
  /** Puts the reason of a failure in words for the user. */
  readonly reasonOf: (error: unknown) => string
  readonly close: Close
}

/**
 * The versions of a song: the changes in each, its notes over the current ones, and its sound; names, downloads or
 * restores one.
 */
export function VersionsDialog({ source, reasonOf, close }: Props) {
  const { t } = useTranslation('versions')
  const words = useVersionWords()
  const versions = useVersions(source)
  const [wanted, setWanted] = useState<number | null>(null)
  const list = versions.data ?? []
  const chosen = list.find(({ number }) => number === wanted) ?? list[source.hasEdits ? 0 : 1] ?? list[0]
  const [isRestoring, setRestoring] = useState(false)
  useEffect(() => stopVersions, [])
  return (
    <Dialog
      open
      size="lg"
      title={source.songName ? t('title', { name: source.songName }) : t('untitled')}
      description={t(source.isStored ? 'kept' : 'keptHere')}
      locked={isRestoring}
      onOpenChange={(open) => !open && close()}
      footer={
        chosen && (
          <VersionActions
            key={chosen.number}
            {...{ source, words, reasonOf, close }}
            version={chosen}
            onRestoring={setRestoring}
          />
        )
      }
    >
      <div aria-busy={versions.isPending}>
        {versions.isPending && (
          <div className={styles.list} role="status" aria-label={t('loading')}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className={styles.skeleton} />
            ))}
          </div>
        )}
        {versions.isLoadingError && (
          <FailedState
            title={t('failed')}
            reason={reasonOf(versions.error)}
            onRetry={() => void versions.refetch()}
            retrying={versions.isFetching}
          />
        )}
        {versions.data && !chosen && (
          <EmptyState
            role="status"
            art={<History size={32} strokeWidth={1.5} />}
            title={t('none')}
            text={t('noneHereText')}
          />
        )}
        {chosen && (
          <div className={styles.body}>
            <div>
              <VersionList
                versions={list}
                chosen={chosen.number}
                hasEdits={source.hasEdits}
                words={words}
                onChoose={setWanted}
              />
              {list.length === 1 && <p className={styles.hint}>{t(source.isStored ? 'noneText' : 'noneHereText')}</p>}
            </div>
            <VersionDetails {...{ source, words, reasonOf }} version={chosen} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
