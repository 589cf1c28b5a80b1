import { Check, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BEATS_A_BAR } from '#shared/composer/spec'
import { usePlayingStatus } from '../../player'
import { player } from '../../player/player'
import { usePosition } from '../../player/usePosition'
import { formatDuration } from '../../songs'
import { classes, IconButton, Spinner } from '../../ui'
import { composer } from '../composer'
import { listenTo, playableTake } from '../listening'
import type { Take } from '../take'
import styles from './TakeCard.module.css'
import { TakeRoll } from './TakeRoll'

interface Props {
  readonly take: Take
  readonly isChosen: boolean
  /** Called before the take plays. */
  readonly onListen?: () => void
}

/** A card that shows a take, to hear and choose it. */
export function TakeCard({ take, isChosen, onListen }: Props) {
  const { t } = useTranslation('composer')
  const { id, song, kept } = take
  const status = usePlayingStatus(playableTake(take).id)
  const isOn = status === 'playing' || status === 'loading'
  const { tempo, bars } = song.spec
  const number = { number: id }
  return (
    <article className={classes(styles.card, isChosen && styles.chosen)} aria-label={t('takes.name', number)}>
      <div className={styles.picture}>
        <TakeRoll song={song} className={styles.roll} />
        {status === 'playing' && <Playhead />}
      </div>
      <div className={styles.line}>
        <IconButton
          className={classes(styles.play, isOn && styles.on)}
          icon={<Sign status={status} />}
          label={isOn ? t('takes.pause', number) : t('takes.play', number)}
          onClick={() => {
            if (!isOn) onListen?.()
            composer.send({ type: 'select', id })
            listenTo(take)
          }}
        />
        <div className={styles.words}>
          <button
            type="button"
            className={styles.choose}
            aria-pressed={isChosen}
            aria-label={t('takes.choose', number)}
            onClick={() => composer.send({ type: 'select', id })}
          >
            {t('takes.name', number)}
          </button>
          <p className={styles.facts}>
            {t('takes.facts', { tempo, bars: t('chosen.bars', { count: bars }), duration: durationOf(song.spec) })}
          </p>
        </div>
        {kept && (
          <span className={styles.kept}>
            <Check aria-hidden />
            {t('takes.kept')}
          </span>
        )}
      </div>
    </article>
  )
}

/** The duration of the bars, such as '0:32'. */
const durationOf = ({ tempo, bars }: Take['song']['spec']) => formatDuration((bars * BEATS_A_BAR * 60) / tempo)

function Sign({ status }: { readonly status: ReturnType<typeof usePlayingStatus> }) {
  if (status === 'loading') return <Spinner size={16} />
  return status === 'playing' ? <Pause fill="currentColor" /> : <Play fill="currentColor" />
}

/** Seconds between two positions of the playhead. Takes are short, so whole seconds would look like jumps. */
const PLAYHEAD_STEP = 0.25

/** The playhead. */
function Playhead() {
  const { position, duration } = usePosition(player, PLAYHEAD_STEP)
  const share = duration > 0 ? Math.min(1, position / duration) : 0
  return (
    <span className={styles.playhead} style={{ left: `${share * 100}%` }} aria-hidden="true" data-testid="playhead" />
  )
}
