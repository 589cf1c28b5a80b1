import { energyAt, sectionAt } from '../form/planForm'
import type { Plan } from '../plan'
import { type Random, randomOf } from '../random'
import { BAR_TICKS, PPQ, type Section, type SketchNote, streamOf, type TrackSpec } from '../spec'
import { type DrumHit, drawFill } from './fill'
import { type Drum, KIT } from './kit'
import { GROOVES, type Groove } from './styles'

const SIXTEENTH = PPQ / 4
const LENGTH = 60
/** Share of optional hits that a bar leaves out or adds, so that no two are quite the same. */
const MUTATION = 0.16
const QUIET_STYLES = new Set(['swell', 'timpani'])
const ACCENT = 112
const PLAIN = 84
const GHOST = 34

/** The notes of a drum track: two bars that answer each other, varied bar by bar, with fills where sections end. */
export function writeDrums(plan: Plan, track: TrackSpec): SketchNote[] {
  const { spec, sections, profile, mood } = plan
  const random = randomOf(spec.seed, 'drums', streamOf(track))
  const groove = GROOVES[profile.drums]
  const isQuiet = QUIET_STYLES.has(profile.drums)
  const hits: (DrumHit & { readonly bar: number })[] = []
  for (let bar = 0; bar < spec.bars; bar++) {
    const section = sectionAt(sections, bar)
    const isLast = bar === spec.bars - 1
    const played = isLast ? ending(isQuiet) : barOf({ plan, track, groove, section, bar, random })
    hits.push(...played.map((hit) => ({ ...hit, bar })))
    const begins = bar > 0 && bar === section.startBar
    if (begins && !isQuiet && !isLast && energyAt(sections, bar) > 0.5)
      hits.push({ bar, at: 0, drum: 'crash', velocity: 108 })
  }
  return hits
    .map(({ bar, at, drum, velocity }) => ({
      tick: bar * BAR_TICKS + at * SIXTEENTH,
      duration: LENGTH,
      noteNumber: KIT[drum],
      velocity: Math.round(
        Math.max(12, Math.min(126, velocity + mood.velocity * 0.6 + 20 * (energyAt(sections, bar) - 0.65))),
      ),
    }))
    .sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber)
}

const ending = (isQuiet: boolean): DrumHit[] =>
  isQuiet
    ? [{ at: 0, drum: 'lowTom', velocity: 70 }]
    : [
        { at: 0, drum: 'kick', velocity: 110 },
        { at: 0, drum: 'crash', velocity: 112 },
      ]

interface Bar {
  readonly plan: Plan
  readonly track: TrackSpec
  readonly groove: Groove
  readonly section: Section
  readonly bar: number
  readonly random: Random
}

function barOf({ plan, track, groove, section, bar, random }: Bar): DrumHit[] {
  const energy = energyAt(plan.sections, bar)
  const inSection = bar - section.startBar
  const complexity = track.complexity + (energy > 0.8 ? 1 : energy < 0.45 ? -2 : 0)
  const answers = inSection % 2 === 1 ? groove.answer : undefined
  const loud = energy > 0.8 ? groove.loud : undefined
  const parts = percussive(track, { ...groove.parts, ...answers, ...loud })
  const hits = Object.entries(parts).flatMap(([drum, steps]) => played(drum as Drum, steps, complexity, random))
  const fill = fillAt({ plan, track, section, bar, random })
  return fill.length === 0 ? hits : [...hits.filter(({ at, drum }) => at < fill[0].at || drum === 'kick'), ...fill]
}

/** A second drum track shakes and clicks along with the first. */
function percussive({ role }: TrackSpec, parts: Groove['parts']): Groove['parts'] {
  if (role !== 'percussion') return parts
  return { maracas: 'x.3.x.3.x.3.x.3.', tambourine: '....x.......x..7', claves: '5..5..5...5.5...' }
}

function played(drum: Drum, steps: string, complexity: number, random: Random): DrumHit[] {
  return [...steps].flatMap((step, at): DrumHit[] => {
    if (step === '.') return []
    const level = Number(step)
    const isOptional = level > 0
    if (isOptional && (complexity < level || random.chance(MUTATION))) return []
    const isSoft = step === 'g' || (isOptional && drum === 'snare')
    if (step === 'g' && complexity < 5) return []
    const base = step === 'X' ? ACCENT : isSoft ? GHOST : PLAIN
    const hand =
      (drum === 'hat' || drum === 'ride' || drum === 'maracas') && at % 4 !== 0 ? -12 - (at % 2 === 1 ? 8 : 0) : 0
    return [{ at, drum, velocity: base + hand + 4 * random.normal() }]
  })
}

/** A beat at the end of every fourth bar, two to four beats where a section ends. */
function fillAt({ plan, track, section, bar, random }: Omit<Bar, 'groove'>): DrumHit[] {
  if (QUIET_STYLES.has(plan.profile.drums) || track.role === 'percussion' || track.complexity < 3) return []
  const inSection = bar - section.startBar
  const isEnd = inSection === section.bars - 1 && bar < plan.spec.bars - 1
  const arousal = plan.mood.arousal > 0.6 ? 1 : 0
  if (isEnd) return drawFill(random, Math.min(4, (track.complexity >= 7 ? 3 : 2) + arousal), track.complexity)
  return inSection % 4 === 3 && track.complexity >= 4 ? drawFill(random, 1, track.complexity) : []
}
