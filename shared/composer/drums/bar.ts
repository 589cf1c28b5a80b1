import { energyAt, isSparse } from '../form/planForm'
import type { Plan } from '../plan'
import { type Random, randomOf } from '../random'
import { type Section, streamOf, type TrackSpec } from '../spec'
import { type DrumHit, drawFill } from './fill'
import type { Drum } from './kit'
import type { Groove, Steps } from './styles'

/** Share of ornaments that a bar leaves out, so that bars differ slightly. */
const LEFT_OUT = 0.2
/** Optional hits of this level and above are ornaments. Lower levels are the pattern, which a drummer keeps up. */
const ORNAMENT = 5
const ACCENT = 112
const PLAIN = 84
const SOFT = 60
const GHOST = 34
const HANDS: readonly Drum[] = ['hat', 'ride', 'maracas', 'openHat']
/** Velocity offset of the hands on each sixteenth of a beat. */
const HAND = [0, -23, -14, -26] as const
/**
 * Grids, in sixteenths, for complexities 1–3. The hands play half notes, quarters, then eighths; feet and snare play
 * quarters, eighths, then sixteenths.
 */
const EVERY = { hands: [8, 4, 2], others: [4, 2, 1] } as const

export interface Bar {
  readonly plan: Plan
  readonly track: TrackSpec
  readonly groove: Groove
  readonly section: Section
  readonly bar: number
  readonly random: Random
}

/** The hits of one bar: the groove for the section, and a fill if one is due. */
export function barOf(bar: Bar): readonly DrumHit[] {
  const { plan, track } = bar
  const energy = energyAt(plan.sections, bar.bar)
  const complexity = track.complexity + (energy > 0.8 ? 1 : energy < 0.45 ? -1 : 0)
  const steps = Object.entries(stepsOf(bar, energy)) as [Drum, string][]
  const groove = steps.flatMap(([drum, pattern]) => played(drum, pattern, complexity, bar))
  const hits = rolled(choked([...groove, ...busier(bar)]), bar, complexity)
  const fill = fillAt(bar)
  if (fill.length === 0) return hits
  const start = Math.min(...fill.map(({ at }) => at))
  // Most kicks continue under a fill, but before a drop even the kick stops. A jazz drummer keeps the ride going.
  const goesOn = (drum: Drum) =>
    bar.groove.fill === 'jazz' ? drum === 'ride' || drum === 'pedalHat' : drum === 'kick' && bar.groove.fill !== 'roll'
  const isNew = ({ at, drum }: DrumHit) => !fill.some((hit) => hit.at === at && hit.drum === drum)
  const kept = hits.filter((hit) => hit.at < start || (goesOn(hit.drum) && isNew(hit)))
  return [...kept, ...fill]
}

function stepsOf({ groove, section, bar, track, plan }: Bar, energy: number): Steps {
  const { parts, answer, loud, quiet } = groove
  if (track.role === 'percussion') return PERCUSSION[(plan.spec.seed + track.take) % PERCUSSION.length]
  if (quiet && isSparse(section, bar)) return quiet
  const inSection = bar - section.startBar
  const steps = { ...parts, ...(energy > 0.8 ? loud : undefined), ...(inSection % 2 === 1 ? answer : undefined) }
  // Against the metre: each bar starts the rim's five strokes at another step.
  return plan.profile.drums === 'euclid' ? { ...steps, rim: turned(steps.rim ?? '', 5 * bar) } : steps
}

/** The pattern that a second drum track plays along with the first. */
const PERCUSSION: readonly Steps[] = [
  { maracas: 'x.3.x.3.x.3.x.37', tambourine: '....x.......x..7', claves: '5..6..5...6.6...' },
  { maracas: 'xo3oxo3oxo3oxo3o', tambourine: '....x..6....x...', rim: '..6..6....6..8..' },
  { tambourine: 'o.x.o.x.o.x.o.x.', maracas: '3.5.3.5.3.5.3.57', claves: '......5...5.....' },
]

const turned = (steps: string, by: number) => {
  const at = by % Math.max(1, steps.length)
  return steps.slice(at) + steps.slice(0, at)
}

function played(drum: Drum, steps: string, complexity: number, { groove, random }: Bar): DrumHit[] {
  return [...steps].flatMap((step, at): DrumHit[] => {
    if (step === '.') return []
    const level = Number(step)
    const isOptional = level > 0
    if (isOptional && complexity < level) return []
    if (isOptional && level >= ORNAMENT && random.chance(LEFT_OUT)) return []
    if (step === 'g' && complexity < ORNAMENT) return []
    const isGhost = step === 'g' || (isOptional && (groove.soft?.includes(drum) ?? false))
    const base = step === 'X' ? ACCENT : isGhost ? GHOST : step === 'o' ? SOFT : PLAIN
    const isHand = HANDS.includes(drum)
    if (at % ((isHand ? EVERY.hands : EVERY.others)[Math.max(1, complexity) - 1] ?? 1) !== 0) return []
    const hand = isHand ? HAND[at % 4] : 0
    return [{ at, drum, velocity: base + hand + 4 * random.normal() }]
  })
}

/**
 * From complexity 8 on, the hands add two, four or six soft sixteenths to a bar, the same ones in every bar of a
 * section.
 */
function busier({ track, groove, section, plan }: Bar): DrumHit[] {
  const count = 2 * (track.complexity - 7)
  const drum = HANDS.find((hand) => groove.parts[hand]) ?? 'hat'
  if (count <= 0 || track.role === 'percussion') return []
  const random = randomOf(plan.spec.seed, 'busier', streamOf(track), section.letter)
  const taken = groove.parts[drum] ?? ''
  const free = [1, 3, 5, 7, 9, 11, 13, 15].filter((at) => (taken[at] ?? '.') === '.')
  while (free.length > count) free.splice(random.whole(0, free.length - 1), 1)
  return free.map((at) => ({ at, drum, velocity: SOFT + 4 * random.normal() }))
}

/** A hat is either open or closed: where both are written, it is open. */
const choked = (hits: readonly DrumHit[]): readonly DrumHit[] => {
  const open = new Set(hits.filter(({ drum }) => drum === 'openHat').map(({ at }) => at))
  return hits.filter(({ drum, at }) => drum !== 'hat' || !open.has(at))
}

/** In trap, hats sometimes break into triplets or thirty-seconds. */
function rolled(
  hits: readonly DrumHit[],
  { groove, track, plan, section, bar }: Bar,
  complexity: number,
): readonly DrumHit[] {
  if (groove.fill !== 'hats' || track.role === 'percussion' || complexity < 4) return hits
  // All bars of a section use the same roll, so that it becomes part of the pattern.
  const random = randomOf(plan.spec.seed, 'roll', streamOf(track), section.letter)
  const rolls = random.chance(0.3 + 0.05 * complexity) && (bar - section.startBar) % 4 !== 0
  if (!rolls) return hits
  const from = random.pick([2, 6, 10, 14])
  const step = random.weighted([
    [2 / 3, 3],
    [0.5, complexity >= 6 ? 3 : 1],
  ])
  const rises = random.chance(0.5)
  const roll: DrumHit[] = []
  for (let at = from; at < from + 2 - 0.01; at += step) {
    const progress = (at - from) / 2
    roll.push({ at, drum: 'hat', velocity: 62 + 26 * (rises ? progress : 1 - progress) })
  }
  return [...hits.filter(({ drum, at }) => drum !== 'hat' || at < from || at >= from + 2), ...roll]
}

/**
 * A fill of one beat at the end of most fourth bars, and of two to four beats at the end of a section. It is longer
 * into a louder section.
 */
function fillAt({ plan, track, groove, section, bar, random }: Bar): DrumHit[] {
  if (track.role === 'percussion' || track.complexity < 3) return []
  const inSection = bar - section.startBar
  const isEnd = inSection === section.bars - 1 && bar < plan.spec.bars - 1
  if (isEnd) {
    const rises = energyAt(plan.sections, bar + 1) > section.energy[0] + 0.05 ? 1 : 0
    const lively = (plan.mood.arousal > 0.6 ? 1 : 0) + (track.complexity >= 7 ? 1 : 0)
    const beats = groove.fill === 'roll' && rises ? 4 : Math.min(4, 2 + lively)
    return drawFill(random, groove.fill, beats, track.complexity)
  }
  if (inSection % 4 !== 3 || track.complexity < 4 || !random.chance(0.75)) return []
  return drawFill(random, groove.fill, 1, track.complexity)
}
