import { Check, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import styles from './LicensePanel.module.css'
import { mayRemix } from './mayRemix'

/** The license of the song and its author's permissions. */
export function LicensePanel({ song }: { readonly song: SongRecord }) {
  const { t } = useTranslation(['publicSong', 'songDialogs'])
  if (song.license === null) return null
  const { requireAttribution, attributionName } = song
  const allowed = [
    t('publicSong:mayListen'),
    mayRemix(song) && t('publicSong:mayRemix'),
    song.allowDownload && t('publicSong:mayDownload'),
  ].filter((line) => line !== false)
  return (
    <section className={styles.panel} aria-label={t('publicSong:license')}>
      <h2 className={styles.title}>
        <Scale size={15} aria-hidden /> {t('publicSong:license')}
      </h2>
      <p>{t(`songDialogs:licensesToOthers.${song.license}`)}</p>
      <ul className={styles.list}>
        {allowed.map((line) => (
          <li key={line}>
            <Check size={14} aria-hidden /> {line}
          </li>
        ))}
      </ul>
      {requireAttribution && attributionName && (
        <p className={styles.note}>{t('publicSong:attribution', { name: attributionName })}</p>
      )}
    </section>
  )
}
