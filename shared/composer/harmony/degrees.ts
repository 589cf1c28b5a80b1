import { valueIn } from '../../core/required'
import type { ChordLoop } from '../genres/profile'
import type { Random } from '../random'
import type { Section } from '../spec'
import type { ScaleKind } from '../theory/key'
import { BLUES_FOUR, colourDegrees, leadingDegree, RAISED_FOUR, TWELVE_BARS } from './vamps'

/** The material from which the loops of a form's letters and their variations are drawn. */
interface HarmonyMaterial {
  readonly scale: ScaleKind
  readonly loops: readonly ChordLoop[]
  /** The random stream for a letter: the same letter gives the same draws. */
  randomOf(letter: string, variation: number): Random
  /** The degrees that a blueprint proposes for a section, one per bar; null if it proposes none. */
  proposedFor(section: Section): readonly number[] | null
}

/**
 * The degree of each bar of each section. The first bar of the song is on the tonic, and so is the last one of a full
 * cadence.
 */
export function degreesOf(sections: readonly Section[], material: HarmonyMaterial): number[][] {
  const loopOf = chooseLoops(sections, material)
  return sections.map((section, i) => {
    const proposed = material.proposedFor(section)
    const degrees = proposed
      ? repeated(proposed, section.bars)
      : barsOf(valueIn(loopOf, section.letter), section, material)
    // Four bars are too short: with one chord changed, nobody would recognise them.
    const mayVary = section.variation > 0 && section.bars > 4 && material.scale !== 'blues'
    if (!proposed && mayVary) vary(degrees, material, section)
    if (i === 0) degrees[0] = 1
    close(degrees, section.cadence, material.scale)
    return degrees
  })
}

/** Letters that belong together share a loop. Contrasting themes get different ones. */
function chooseLoops(sections: readonly Section[], { loops, randomOf }: HarmonyMaterial): Map<string, ChordLoop> {
  const shared: Record<string, string> = { Intro: 'A', Outro: 'A', Tag: 'A', Break: 'Build' }
  const chosen = new Map<string, ChordLoop>()
  for (const { letter } of sections) {
    const source = shared[letter] ?? letter
    if (!chosen.has(source)) {
      const taken = new Set(chosen.values())
      const free = loops.filter((loop) => !taken.has(loop))
      chosen.set(source, randomOf(source, 0).pick(free.length > 0 ? free : loops))
    }
    chosen.set(letter, valueIn(chosen, source))
  }
  return chosen
}

function barsOf(loop: ChordLoop, section: Section, material: HarmonyMaterial): number[] {
  const { bars, letter } = section
  if (material.scale !== 'blues') return repeated(flat(loop), bars)
  const choices = bars === 12 ? TWELVE_BARS : BLUES_FOUR
  return repeated(flat(material.randomOf(letter, 0).pick(choices)), bars)
}

const flat = (loop: ChordLoop): number[] => loop.flatMap(([degree, held]) => new Array<number>(held).fill(degree))

const repeated = (degrees: readonly number[], bars: number): number[] =>
  Array.from({ length: bars }, (_, bar) => degrees[bar % degrees.length])

/** Chords that can replace each other: a third apart, they share two notes. */
const RELATIVES: Record<number, readonly number[]> = { 1: [6], 2: [4], 3: [1], 4: [2, 6], 5: [3], 6: [4, 1], 7: [5] }

/** Replaces one chord in the middle of a return by a relative. Modes keep their chords, which carry the colour. */
function vary(degrees: number[], { scale, randomOf }: HarmonyMaterial, { letter, variation }: Section): void {
  if (scale !== 'major' && scale !== 'minor') return
  const random = randomOf(letter, variation)
  const bar = random.whole(1, Math.max(1, degrees.length - 3))
  const relatives = (RELATIVES[degrees[bar]] ?? []).filter((degree) => degree !== degrees[bar - 1])
  if (relatives.length > 0) degrees[bar] = random.pick(relatives)
}

function close(degrees: number[], cadence: Section['cadence'], scale: ScaleKind): void {
  const last = degrees.length - 1
  // Two bars of blues end on the raised fourth's chord, which leads back to the tonic.
  if (cadence === 'half') degrees[last] = scale === 'blues' && last === 1 ? RAISED_FOUR : leadingDegree(scale)
  if (cadence !== 'full') return
  degrees[last] = 1
  if (last > 0) degrees[last - 1] = leadingDegree(scale)
}

/** Every span of this many bars shows the colour tone at least once. */
const COLOUR_SPAN = 8

/** Makes sure that in every eight bars at least one chord holds the colour tone. */
export function showColour(
  degrees: number[][],
  sections: readonly Section[],
  scale: ScaleKind,
  isOpen: (section: Section) => boolean,
): void {
  const [preferred, ...others] = colourDegrees(scale)
  if (preferred === undefined) return
  const places = sections.flatMap((section, i) =>
    degrees[i].map((_, bar) => ({ i, bar, at: section.startBar + bar, isEnd: bar === section.bars - 1 })),
  )
  for (let start = 0; start < places.length; start += COLOUR_SPAN) {
    const span = places.filter(({ at }) => at >= start && at < start + COLOUR_SPAN)
    if (span.some(({ i, bar }) => [preferred, ...others].includes(degrees[i][bar]))) continue
    const open = span.filter(({ i, at, isEnd }) => isOpen(sections[i]) && at > 0 && !isEnd)
    const place = open.find(({ at }) => at % 4 === 2) ?? open.at(-1)
    if (place) degrees[place.i][place.bar] = preferred
  }
}
