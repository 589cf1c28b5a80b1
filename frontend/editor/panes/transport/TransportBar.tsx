import { Circle, FastForward, Metronome, Pause, Play, Repeat, Rewind, Square, Timer } from 'lucide-react'
import { Tooltip } from '../../../ui'
import { useEditor } from '../../model/context'
import { ActionButton } from '../ActionButton'
import { useText } from '../text'
import { useAction } from '../useAction'
import { BpmBox } from './BpmBox'
import { InputLight } from './InputLight'
import { Position } from './Position'
import { SoundStatus } from './SoundStatus'
import { SpeedBox } from './SpeedBox'
import styles from './TransportBar.module.css'

/** The bottom of the editor: playback, position, tempo, and the state of the sounds. */
export function TransportBar() {
  const t = useText()
  const isRecording = useEditor((state) => state.isRecording)
  return (
    <section className={styles.transport} aria-label={t('transport.label')} data-recording={isRecording}>
      <div className={styles.buttons}>
        <ActionButton id="rewind" icon={<Rewind />} size="lg" tooltipSide="top" />
        <ActionButton id="stop" icon={<Square />} size="lg" tooltipSide="top" />
        <PlayButton />
        <ActionButton id="forward" icon={<FastForward />} size="lg" tooltipSide="top" />
        <Switches />
      </div>
      <div className={styles.values}>
        <Position />
        <BpmBox />
        <SpeedBox />
      </div>
      <SoundStatus />
    </section>
  )
}

/** Recording, the loop if there is one, and the metronome; on a phone the count-in too, which has a menu elsewhere. */
function Switches() {
  const loop = useEditor((state) => state.loop)
  const metronome = useEditor((state) => state.metronome.on)
  const countsIn = useEditor((state) => state.metronome.countIn > 0)
  const isRecording = useEditor((state) => state.isRecording)
  return (
    <>
      <span className={styles.recording}>
        <ActionButton
          id="record"
          icon={<Circle className={styles.record} />}
          size="lg"
          pressed={isRecording}
          tooltipSide="top"
        />
        <InputLight />
      </span>
      {loop && <ActionButton id="loop" icon={<Repeat />} size="lg" pressed={loop.enabled} tooltipSide="top" />}
      <ActionButton id="metronome" icon={<Metronome />} size="lg" pressed={metronome} tooltipSide="top" />
      <span className={styles.countIn}>
        <ActionButton id="countIn" icon={<Timer />} size="lg" pressed={countsIn} tooltipSide="top" />
      </span>
    </>
  )
}

function PlayButton() {
  const t = useText()
  const playing = useEditor((state) => state.transport === 'playing')
  const { keys, run } = useAction('playPause')
  const label = t(playing ? 'transport.pause' : 'transport.play')
  return (
    <Tooltip label={label} keys={keys} side="top">
      <button
        type="button"
        className={styles.play}
        data-hint="play"
        aria-label={label}
        data-testid="play"
        onClick={run}
      >
        {playing ? <Pause /> : <Play className={styles.playIcon} />}
      </button>
    </Tooltip>
  )
}
