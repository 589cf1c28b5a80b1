import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button, Progress, Tooltip } from '../../../ui'
import { announce } from '../../model/announce'
import { useEditor, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import styles from './SoundStatus.module.css'

/**
 * The state of the sound bank: loading with a progress bar, ready, or failed with a retry button; also the notes that
 * playback left out.
 */
export function SoundStatus() {
  const t = useText()
  const sound = useEditor((state) => state.sound)
  const name = useEditor((state) => state.bank.name)
  const { retrySound } = useEditorRuntime()
  const leftOut = useLeftOut()

  if (sound.status === 'loading') {
    const share = sound.total > 0 ? Math.min(1, sound.loaded / sound.total) : null
    return (
      <div className={styles.sound} data-testid="sound" data-status="loading">
        <span className={styles.text}>
          {t('sound.loading')}
          {share !== null && <b>{t('sound.percent', { percent: Math.floor(share * 100) })}</b>}
        </span>
        <Progress className={styles.bar} label={t('sound.loading')} value={share} />
      </div>
    )
  }
  if (sound.status === 'failed') {
    return (
      <div className={styles.sound} data-testid="sound" data-status="failed" role="alert">
        <TriangleAlert className={styles.icon} size={14} aria-hidden="true" />
        <Tooltip label={sound.message} side="top">
          <span className={styles.text}>{t('sound.failed')}</span>
        </Tooltip>
        <Button size="sm" onClick={() => retrySound()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.sound} data-testid="sound" data-status={sound.status} data-left-out={leftOut !== null}>
      {sound.status === 'ready' && <span className={styles.text}>{leftOut ?? t('sound.ready', { name })}</span>}
    </div>
  )
}

/**
 * A text for the quiet notes that the last playback left out because the synth fell behind; null: none. It is read out
 * once playback has ended, not at each change.
 */
function useLeftOut(): string | null {
  const t = useText()
  const count = useEditor((state) => state.leftOut)
  const isPlaying = useEditor((state) => state.transport === 'playing')
  const text = count > 0 ? t('sound.leftOut', { count }) : null
  useEffect(() => {
    if (text !== null && !isPlaying) announce(text)
  }, [text, isPlaying])
  return text
}
