import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { classes, Progress } from '../ui'
import type { PlayerCore } from './createPlayer'
import styles from './PlayerState.module.css'
import { SeekBar } from './SeekBar'
import { usePlayerOf } from './usePlayerOf'

interface Props {
  readonly core: PlayerCore
  readonly className?: string
}

/** The position in the song, the progress while it loads, or the error. All take the same space. */
export function PlayerState({ core, className }: Props) {
  const { status, failure } = usePlayerOf(core)
  return (
    <div className={classes(styles.state, className)}>
      {status === 'loading' ? (
        <Loading core={core} />
      ) : status === 'failed' ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : (
        <SeekBar core={core} />
      )}
    </div>
  )
}

function Loading({ core }: Pick<Props, 'core'>) {
  const { t, i18n } = useTranslation(['player', 'common'])
  const bank = useStore(core.bank)
  // Unpacking the bank after the last byte has no measurable progress.
  const share = bank && bank.loaded < bank.total ? bank.loaded / bank.total : null
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const words =
    share === null ? t(bank ? 'preparingBank' : 'common:loading') : t('loadingBank', { percent: percent.format(share) })
  return (
    <>
      <span className={styles.words}>{words}</span>
      <Progress label={t('common:loading')} value={share} className={styles.progress} />
    </>
  )
}
