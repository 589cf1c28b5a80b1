import { energyAt } from '../form/planForm'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import type { PhraseNote } from './phrase'

const SIXTEENTH = PPQ / 4
const BASE = 84
/** Velocity offset by metre: loudest on the first beat, then the third, softer off the beats. */
const ACCENT = (at: number) => (at % 16 === 0 ? 6 : at % 8 === 0 ? 3 : at % 4 === 0 ? 0 : -5)
const PHRASE = 64
/**
 * `SWELL` is a phrase's velocity range up to its peak, `FALL` the drop on its last note. The peak is at least
 * `LEAST_FALL` louder than the last note.
 */
const SWELL = 7
const FALL = 8
const LEAST_FALL = 3

/**
 * Gives a line its velocities and lengths: louder with energy and towards the peak of each phrase, softer at its end,
 * with some drift.
 */
export function singLine(
  { spec, sections, mood, profile }: Plan,
  track: TrackSpec,
  line: readonly PhraseNote[],
): SketchNote[] {
  if (line.length === 0) return []
  const random = randomOf(spec.seed, 'dynamics', streamOf(track))
  const base = BASE + mood.velocity - (track.role === 'counter' ? 12 : 0)
  const sound = Math.min(1, mood.length * (profile.colour === 'power' ? 0.95 : 1))
  const shape = phraseShape(line)
  let waver = 0
  const velocities = line.map(({ at }, i) => {
    waver = 0.6 * waver + 2.5 * random.normal()
    const energy = energyAt(sections, Math.floor((at * SIXTEENTH) / BAR_TICKS))
    return base + 26 * (energy - 0.6) + ACCENT(at) + shape.level[i] + waver
  })
  for (const { peak, end } of shape.phrases) {
    if (peak !== end) velocities[end] = Math.min(velocities[end], velocities[peak] - LEAST_FALL)
  }
  return line.map(({ at, length, noteNumber }, i) => ({
    tick: at * SIXTEENTH,
    duration: Math.max(SIXTEENTH / 2, Math.round(length * SIXTEENTH * sound)),
    noteNumber,
    velocity: Math.round(Math.max(24, Math.min(122, velocities[i]))),
  }))
}

/** Velocity offsets of each note by its place between the peak and the end of its phrase of four bars. */
function phraseShape(line: readonly PhraseNote[]): {
  readonly level: readonly number[]
  readonly phrases: readonly { readonly peak: number; readonly end: number }[]
} {
  const level = new Array<number>(line.length).fill(0)
  const phrases: { peak: number; end: number }[] = []
  for (let start = 0; start < line.length; ) {
    const phrase = Math.floor(line[start].at / PHRASE)
    let end = start
    while (end + 1 < line.length && Math.floor(line[end + 1].at / PHRASE) === phrase) end++
    let peak = start
    for (let i = start; i <= end; i++) if (line[i].noteNumber > line[peak].noteNumber) peak = i
    for (let i = start; i <= end; i++) {
      const rise = i <= peak ? (i - start + 1) / (peak - start + 1) : (end - i) / Math.max(1, end - peak)
      level[i] = SWELL * (rise - 0.5)
    }
    if (peak !== end) level[end] -= FALL
    phrases.push({ peak, end })
    start = end + 1
  }
  return { level, phrases }
}
