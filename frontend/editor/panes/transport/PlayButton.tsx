import { Pause, Play } from 'lucide-react'
import { Tooltip } from '../../../ui'
import { useEditor } from '../../model/context'
import { useText } from '../text'
import { useAction } from '../useAction'
import styles from './Transport.module.css'

export function PlayButton() {
  const t = useText()
  const playing = useEditor((state) => state.transport === 'playing')
  const { keys, run } = useAction('playPause')
  const label = t(playing ? 'transport.pause' : 'transport.play')
  return (
    <Tooltip label={label} keys={keys} side="top">
      <button type="button" className={styles.play} aria-label={label} data-testid="play" onClick={run}>
        {playing ? <Pause /> : <Play className={styles.playIcon} />}
      </button>
    </Tooltip>
  )
}
