import { useMemo } from 'react'
import { BAR_TICKS } from '#shared/composer/spec'
import { trackColor } from '#shared/view/colour'
import type { Composition } from '#workers/composer/api'
import { classes } from '../../ui'
import styles from './TakeRoll.module.css'

interface Props {
  readonly song: Composition
  readonly className?: string
}

const WIDTH = 1000
const HEIGHT = 100
/** Height of the drums, at the bottom, in percent of the picture. */
const DRUMS = 22
const EDGE = 4

/** The notes of a song from its first to its last bar, each track in its colour, with lines where sections begin. */
export function TakeRoll({ song, className }: Props) {
  const paths = useMemo(() => pathsOf(song), [song])
  const { bars } = song.spec
  return (
    <svg
      className={classes(styles.roll, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {song.sections.slice(1).map(({ startBar }) => (
        <line
          key={startBar}
          className={styles.section}
          x1={(startBar / bars) * WIDTH}
          x2={(startBar / bars) * WIDTH}
          y1="0"
          y2={HEIGHT}
        />
      ))}
      {paths.map(({ color, path }) => (
        <path key={color} d={path} stroke={color} />
      ))}
    </svg>
  )
}

/** A track's colour in CSS. */
export const colorOf = (index: number): string => `#${trackColor(index, null).toString(16).padStart(6, '0')}`

function pathsOf({ spec, sketch }: Composition) {
  const isDrums = spec.tracks.map(({ type }) => type === 'drums')
  const rangeOf = (drums: boolean) => {
    const notes = sketch.flatMap((track, i) => (isDrums[i] === drums ? track.map(({ noteNumber }) => noteNumber) : []))
    // Rounded to whole octaves, so that a change in one track seldom shifts the others.
    return { low: Math.floor(Math.min(...notes) / 12) * 12, high: Math.ceil(Math.max(...notes) / 12) * 12 }
  }
  const hasDrums = isDrums.includes(true)
  const areas = {
    pitched: { ...rangeOf(false), top: EDGE, bottom: HEIGHT - (hasDrums ? DRUMS : 0) - EDGE },
    drums: { ...rangeOf(true), top: isDrums.includes(false) ? HEIGHT - DRUMS + EDGE : EDGE, bottom: HEIGHT - EDGE },
  }
  const perTick = WIDTH / (spec.bars * BAR_TICKS)
  return sketch.map((notes, index) => {
    const { low, high, top, bottom } = isDrums[index] ? areas.drums : areas.pitched
    const path = notes.map(({ tick, duration, noteNumber }) => {
      const y = bottom - ((noteNumber - low) / Math.max(1, high - low)) * (bottom - top)
      // Even a very short hit stays visible.
      const length = Math.max(duration * perTick - 1.5, 2)
      return `M${(tick * perTick).toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}`
    })
    return { color: colorOf(index), path: path.join('') }
  })
}
