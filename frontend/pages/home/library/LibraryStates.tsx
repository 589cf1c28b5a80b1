import { CloudOff, Music, RotateCw, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { makeFirstSong } from '../../../composer'
import { handToEditor } from '../../../core/fileHandover'
import { beginHints } from '../../../core/hints'
import { useLanguage } from '../../../core/i18n/language'
import { Button, EmptyState, toast } from '../../../ui'
import shelf from './EmptyShelf.module.css'
import styles from './LibraryStates.module.css'
import type { LibraryView } from './view'

/** Offers a user without songs a first song, which opens unsaved. */
export function EmptyLibrary() {
  const { t } = useTranslation(['library', 'help', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const [isMaking, setIsMaking] = useState(false)
  useEffect(beginHints, [])
  const open = async () => {
    setIsMaking(true)
    try {
      handToEditor(await makeFirstSong(t('help:firstSong.title'), language))
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

/** A shelf with empty places for three records. */
function EmptyShelf() {
  return (
    <svg className={shelf.shelf} viewBox="0 0 240 110" aria-hidden="true">
      {[24, 92, 160].map((x) => (
        <rect key={x} className={shelf.place} x={x} y="26" width="56" height="64" rx="6" />
      ))}
      <path className={shelf.note} d="M112 68V46l18-4v22" />
      <ellipse className={shelf.head} cx="108.5" cy="68.5" rx="5" ry="3.8" transform="rotate(-18 108.5 68.5)" />
      <ellipse className={shelf.head} cx="126.5" cy="64.5" rx="5" ry="3.8" transform="rotate(-18 126.5 64.5)" />
      <rect className={shelf.board} x="6" y="92" width="228" height="5" rx="2.5" />
    </svg>
  )
}
