import { useTranslation } from 'react-i18next'
import { publicName } from '#shared/api/accounts/names'
import type { SongRecord } from '#shared/api/songs'
import { type Close, Dialog } from '../../ui'
import { SongCover } from '../look/SongCover'
import { useSongWords } from '../look/useSongWords'
import styles from './details.module.css'

interface Props {
  readonly song: SongRecord
  readonly close: Close
}

/** The details of another user's song. */
export function SongFacts({ song, close }: Props) {
  const { t } = useTranslation('songDialogs')
  const words = useSongWords()
  const author = publicName(song.author)
  return (
    <Dialog open title={t('details.title')} onOpenChange={(open) => !open && close()}>
      <div className={styles.head}>
        <SongCover song={song} className={styles.picture} />
        <div>
          <p className={styles.name} dir="auto">
            {song.name}
          </p>
          <p className={styles.kind}>{words.kind(song)}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {author && (
          <>
            <dt>{t('details.author')}</dt>
            <dd>{author}</dd>
          </>
        )}
        {song.license && (
          <>
            <dt>{t('details.license')}</dt>
            <dd>{t(`licensesToOthers.${song.license}`)}</dd>
          </>
        )}
        <dt>{t('details.created')}</dt>
        <dd>
          <time dateTime={song.created_at}>{words.dateTime(song.created_at)}</time>
        </dd>
      </dl>
    </Dialog>
  )
}
