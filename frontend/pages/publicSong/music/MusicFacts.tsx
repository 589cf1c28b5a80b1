import { useTranslation } from 'react-i18next'
import { tonicOfKey } from '#shared/music/scaleKeys'
import type { SongOutline } from '#workers/player/api'
import { formatDuration } from '../../../songs'
import styles from './MusicFacts.module.css'
import { signaturesOf, tempoRange } from './musicFacts'
import music from './SongMusic.module.css'

/** Most signatures listed. */
const MAX_SIGNATURES = 3

/** Tempo, key, time signatures and length. */
export function MusicFacts({ outline }: { readonly outline: SongOutline }) {
  const { t, i18n } = useTranslation('publicSong')
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 })
  const { slowest, fastest } = tempoRange(outline)
  const [from, to] = [number.format(slowest), number.format(fastest)]
  const signatures = signaturesOf(outline)
  const facts = [
    [t('facts.tempo'), t('facts.bpm', { tempo: from === to ? from : `${from}–${to}` })],
    [t('facts.key'), useKeyName(outline)],
    [
      t('facts.metre'),
      signatures.slice(0, MAX_SIGNATURES).join(', ') + (signatures.length > MAX_SIGNATURES ? ' …' : ''),
    ],
    [t('facts.length'), formatDuration(outline.seconds)],
  ].filter((fact) => fact[1] !== null)
  return (
    <section>
      <h2 className={music.title}>{t('facts.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LETTERS = 'CDEFGAB'

/** The key's name, 'C minor' or 'D Dorian'; null if the song has no key, or only a signature. */
function useKeyName({ key }: SongOutline): string | null {
  const { t } = useTranslation(['publicSong', 'music'])
  if (key === null || key.mode === 'none') return null
  const [letter, accidental = ''] = tonicOfKey(key)
  const tonic = t('facts.letters').split(' ')[LETTERS.indexOf(letter)] + accidental
  if (key.mode !== undefined) return t(`music:keys.${key.mode}`, { tonic })
  return t(key.isMinor ? 'facts.minor' : 'facts.major', { tonic })
}
