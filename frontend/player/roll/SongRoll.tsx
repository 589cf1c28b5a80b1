import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongOutline } from '#workers/player/api'
import { formatDuration } from '../../core/formatDuration'
import { classes } from '../../ui'
import type { PlayerCore } from '../createPlayer'
import type { HeldSong } from '../songFiles'
import { createPlayerRoll, type PlayerRoll, type RollPosition } from './createPlayerRoll'
import type { RollSpan } from './rollView'
import styles from './SongRoll.module.css'
import { useSilentTracks } from './useSilentTracks'

interface SongRollProps {
  readonly core: PlayerCore
  readonly songId: string
  readonly held: HeldSong
  readonly outline: SongOutline
  readonly span: RollSpan
  readonly className?: string
  readonly onSection?: (section: number) => void
}

/**
 * The notes of a song, moving with the music: a slider that shows and sets the position. Long songs have an overview
 * below.
 */
export function SongRoll(props: SongRollProps) {
  const [roll, setRoll] = useState<PlayerRoll | null>(null)
  const [isWhole, setWhole] = useState(true)
  return (
    <>
      <Surface {...props} onRoll={setRoll} onWhole={setWhole} />
      {props.span === 'window' && roll !== null && !isWhole && <Overview {...props} roll={roll} />}
    </>
  )
}

interface SurfaceProps extends SongRollProps {
  readonly onRoll: (roll: PlayerRoll | null) => void
  readonly onWhole: (isWhole: boolean) => void
}

function Surface({ core, songId, held, outline, span, className, onSection, onRoll, onWhole }: SurfaceProps) {
  const { t } = useTranslation('player')
  const [position, setPosition] = useState<RollPosition>({ seconds: 0, bar: 1, beat: 1, section: -1 })
  const [at, duration] = [formatDuration(position.seconds), formatDuration(outline.seconds)]
  const section = outline.sections[position.section]?.name
  const where = t('roll.position', { bar: position.bar, beat: position.beat, position: at, duration })
  const { host, canvas } = useRoll({
    core,
    songId,
    held,
    outline,
    span,
    overviewOf: null,
    onWhole,
    onRoll,
    onPosition: setPosition,
  })
  useEffect(() => onSection?.(position.section), [onSection, position.section])
  return (
    <div
      ref={host}
      className={classes(styles.roll, className)}
      role="slider"
      tabIndex={0}
      aria-label={t('roll.label')}
      aria-valuemin={0}
      aria-valuemax={Math.ceil(outline.seconds)}
      aria-valuenow={Math.round(position.seconds)}
      aria-valuetext={section ? t('roll.inSection', { section, where }) : where}
      data-testid="song-roll"
    >
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}

function Overview({ core, songId, held, outline, roll }: SongRollProps & { readonly roll: PlayerRoll }) {
  const ignored = useRef(() => {}).current
  const { host, canvas } = useRoll({
    core,
    songId,
    held,
    outline,
    span: 'song',
    overviewOf: roll,
    onRoll: ignored,
    onWhole: ignored,
    onPosition: ignored,
  })
  return (
    // For pointers only: keys use the slider above.
    <div ref={host} className={styles.overview} aria-hidden="true" data-testid="song-overview">
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}

type RollWanted = Parameters<typeof createPlayerRoll>[2] & { readonly onRoll: (roll: PlayerRoll | null) => void }

function useRoll(wanted: RollWanted) {
  const { core, songId, held, outline, span, overviewOf, onRoll, onWhole, onPosition } = wanted
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [roll, setRoll] = useState<PlayerRoll | null>(null)
  const silent = useSilentTracks(core, songId, outline)
  useEffect(() => {
    const options = { core, songId, held, outline, span, overviewOf, onWhole, onPosition }
    const [around, surface] = [host.current, canvas.current]
    if (!around || !surface) return
    const made = createPlayerRoll(around, surface, options)
    setRoll(made)
    onRoll(made)
    return () => {
      made.dispose()
      onRoll(null)
    }
  }, [core, songId, held, outline, span, overviewOf, onRoll, onWhole, onPosition])
  useEffect(() => roll?.setFaded(silent), [roll, silent])
  return { host, canvas }
}
