import { energyAt } from '../form/planForm'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import type { PhraseNote } from './phrase'

const SIXTEENTH = PPQ / 4
const BASE = 84
/** Louder on the first beat, a little on the third, softer off the beats. */
const ACCENT = (at: number) => (at % 16 === 0 ? 7 : at % 8 === 0 ? 4 : at % 4 === 0 ? 0 : -5)

/** A line with loudness and lengths: louder where more happens and towards its peaks, with small wavering that follows itself. */
export function singLine(
  { spec, sections, mood, profile }: Plan,
  track: TrackSpec,
  line: readonly PhraseNote[],
): SketchNote[] {
  if (line.length === 0) return []
  const random = randomOf(spec.seed, 'dynamics', streamOf(track))
  const numbers = line.map(({ noteNumber }) => noteNumber)
  const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2
  const base = BASE + mood.velocity - (track.role === 'counter' ? 12 : 0)
  const sound = Math.min(1, mood.length * (profile.colour === 'power' ? 0.95 : 1))
  let waver = 0
  return line.map(({ at, length, noteNumber }) => {
    waver = 0.6 * waver + 3 * random.normal()
    const tick = at * SIXTEENTH
    const energy = energyAt(sections, Math.floor(tick / BAR_TICKS))
    const velocity = base + 26 * (energy - 0.6) + ACCENT(at) + 0.6 * (noteNumber - middle) + waver
    return {
      tick,
      duration: Math.max(SIXTEENTH / 2, Math.round(length * SIXTEENTH * sound)),
      noteNumber,
      velocity: Math.round(Math.max(24, Math.min(122, velocity))),
    }
  })
}
