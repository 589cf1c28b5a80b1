import { energyAt, sectionAt } from '../form/planForm'
import type { Plan } from '../plan'
import { randomOf } from '../random'
import { BAR_TICKS, PPQ, type SketchNote, streamOf, type TrackSpec } from '../spec'
import { barOf } from './bar'
import type { DrumHit } from './fill'
import { KIT } from './kit'
import { GROOVES, type Groove } from './styles'

const SIXTEENTH = PPQ / 4
const LENGTH = 60
const LAST = 106
/** Shakers and tambourines stay behind the kit. They share its channel and volume, so they are struck more softly. */
const SHAKEN = -22
const CENTRE = 86
const CONTRAST = 1.3

/** Writes a drum track: two bars that answer each other, varied bar by bar, with fills at the ends of sections. */
export function writeDrums(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, sections, profile, mood } = plan
  const random = randomOf(spec.seed, 'drums', streamOf(track))
  const groove = GROOVES[profile.drums]
  const touch = track.role === 'percussion' ? SHAKEN : (groove.touch ?? 0)
  const hits: (DrumHit & { readonly bar: number })[] = []
  for (let bar = 0; bar < spec.bars; bar++) {
    const section = sectionAt(sections, bar)
    const isLast = bar === spec.bars - 1
    const played = isLast ? ending(groove, track) : barOf({ plan, track, groove, section, bar, random })
    const begins = bar > 0 && bar === section.startBar && energyAt(sections, bar) > 0.5
    const opening: DrumHit[] = begins && !isLast && track.role === 'drums' ? crash(groove) : []
    hits.push(...[...opening, ...played].map((hit) => ({ ...hit, bar })))
  }
  return hits
    .map(({ bar, at, drum, velocity }) => ({
      tick: bar * BAR_TICKS + Math.round(at * SIXTEENTH),
      duration: at % 1 === 0 ? LENGTH : LENGTH / 2,
      noteNumber: KIT[drum],
      velocity: Math.round(
        Math.max(
          12,
          Math.min(126, contrasted(velocity) + touch + mood.velocity * 0.6 + 20 * (energyAt(sections, bar) - 0.65)),
        ),
      ),
    }))
    .sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber)
}

/** Spreads velocities about the plain stroke, since a drummer's loud and soft strokes lie far apart. */
const contrasted = (velocity: number): number => CENTRE + CONTRAST * (velocity - CENTRE)

const crash = ({ crash: velocity }: Groove): DrumHit[] => (velocity > 0 ? [{ at: 0, drum: 'crash', velocity }] : [])

const ending = ({ end, crash: opening }: Groove, { role }: TrackSpec): DrumHit[] =>
  (role === 'percussion' ? (['tambourine', 'maracas'] as const) : end).map((drum) => ({
    at: 0,
    drum,
    velocity: drum === 'crash' ? opening + 4 : opening > 80 ? LAST : LAST - 24,
  }))
