import { CloudOff, Music, RotateCw, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { makeFirstSong } from '../../../composer'
import { handOver } from '../../../core/fileHandover'
import { beginHints } from '../../../core/hints'
import { useLanguage } from '../../../core/i18n/language'
import { Button, EmptyState, toast } from '../../../ui'
import { EmptyShelf } from './EmptyShelf'
import styles from './LibraryStates.module.css'
import type { LibraryView } from './view'

/** Offers a first song, which opens unsaved, to a user without songs. */
export function EmptyLibrary() {
  const { t } = useTranslation(['library', 'help', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const [isMaking, setIsMaking] = useState(false)
  useEffect(beginHints, [])
  const open = async () => {
    setIsMaking(true)
    try {
      handOver(await makeFirstSong(t('help:firstSong.title'), language))
      navigate('/editor')
    } catch {
      toast(t('common:errors.unknown'), 'error')
      setIsMaking(false)
    }
  }
  return (
    <EmptyState
      className={styles.box}
      art={<EmptyShelf />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button icon={<Music size={15} />} busy={isMaking} onClick={() => void open()}>
            {t('help:firstSong.offer')}
          </Button>
          <p className={styles.note}>{t('help:firstSong.text')}</p>
        </>
      }
    />
  )
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
