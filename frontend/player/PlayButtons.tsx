import { Pause, Play, RotateCw, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { classes, IconButton, Spinner } from '../ui'
import type { PlayerCore } from './createPlayer'
import styles from './PlayButtons.module.css'
import type { PlayableSong } from './playableSong'
import type { PlayerStatus } from './playerMachine'
import { usePlayerOf } from './usePlayerOf'

interface Props {
  readonly core: PlayerCore
}

interface PlayButtonProps extends Props {
  /** The song to play while the player is empty; needless if the player always has one. */
  readonly song?: PlayableSong
  readonly className?: string
}

/** A button that plays, pauses, or retries after a failure. */
export function PlayButton({ core, song, className }: PlayButtonProps) {
  const { t } = useTranslation(['player', 'common'])
  const { current, status, play, pause, resume } = usePlayerOf(core)
  const isWaiting = useStore(core.isWaiting)
  const isOn = status === 'playing' || status === 'loading'
  const start = () => (current === null && song ? play(song) : resume())
  const label = isOn ? t('pause') : status === 'failed' ? t('common:retry') : t('play')
  return (
    <IconButton
      size="lg"
      className={classes(styles.play, className)}
      icon={<Sign status={status === 'playing' && isWaiting ? 'loading' : status} />}
      label={label}
      tooltipSide="top"
      onClick={isOn ? pause : start}
    />
  )
}

function Sign({ status }: { readonly status: PlayerStatus }) {
  if (status === 'loading') return <Spinner size={18} />
  if (status === 'playing') return <Pause fill="currentColor" />
  return status === 'failed' ? <RotateCw /> : <Play fill="currentColor" />
}

export function NextButton({ core }: Props) {
  const { t } = useTranslation('player')
  const { hasNext, next } = usePlayerOf(core)
  return (
    <IconButton
      size="lg"
      icon={<SkipForward fill="currentColor" />}
      label={t('next')}
      tooltipSide="top"
      // Stays focusable, so that the focus is not lost at the end of a queue.
      aria-disabled={!hasNext}
      onClick={hasNext ? next : undefined}
    />
  )
}
