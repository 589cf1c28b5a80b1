import type { Loop } from '../genres/profile'
import type { Random } from '../random'
import type { Section } from '../spec'
import type { ScaleKind } from '../theory/key'
import { BLUES_FOUR, leadingDegree, TWELVE_BARS } from './vamps'

/** Which loop each letter of the form uses, and how a return differs. */
export interface HarmonyMaterial {
  readonly scale: ScaleKind
  readonly loops: readonly Loop[]
  /** The stream for a letter; the same letter gives the same draws. */
  randomOf(letter: string, variation: number): Random
  /** The degrees that a blueprint wants, one a bar. */
  proposedFor(section: Section): readonly number[] | null
}

/** The degree of each bar of each section. The first and the last bar of the song are at home. */
export function degreesOf(sections: readonly Section[], material: HarmonyMaterial): number[][] {
  const loopOf = chooseLoops(sections, material)
  return sections.map((section, i) => {
    const proposed = material.proposedFor(section)
    const degrees = proposed ? repeated(proposed, section.bars) : barsOf(loopOf.get(section.letter)!, section, material)
    if (!proposed && section.variation > 0 && material.scale !== 'blues') vary(degrees, material, section)
    if (i === 0) degrees[0] = 1
    close(degrees, section.cadence, material.scale)
    return degrees
  })
}

/** Letters that belong together share a loop; themes that follow each other do not. */
function chooseLoops(sections: readonly Section[], { loops, randomOf }: HarmonyMaterial): Map<string, Loop> {
  const shared: Record<string, string> = { Intro: 'A', Outro: 'A', Tag: 'A', Break: 'Build' }
  const chosen = new Map<string, Loop>()
  for (const { letter } of sections) {
    const source = shared[letter] ?? letter
    if (!chosen.has(source)) {
      const taken = new Set(chosen.values())
      const free = loops.filter((loop) => !taken.has(loop))
      chosen.set(source, randomOf(source, 0).pick(free.length > 0 ? free : loops))
    }
    chosen.set(letter, chosen.get(source)!)
  }
  return chosen
}

function barsOf(loop: Loop, { bars }: Section, { scale }: HarmonyMaterial): number[] {
  if (scale === 'blues') return (bars === 12 ? TWELVE_BARS : repeated(BLUES_FOUR, bars)).slice(0, bars)
  return repeated(
    loop.flatMap(([degree, held]) => new Array<number>(held).fill(degree)),
    bars,
  )
}

const repeated = (degrees: readonly number[], bars: number): number[] =>
  Array.from({ length: bars }, (_, bar) => degrees[bar % degrees.length])

/** Chords that can stand for each other: a third apart, they share two notes. */
const RELATIVES: Record<number, readonly number[]> = { 1: [6], 2: [4], 3: [1], 4: [2, 6], 5: [3], 6: [4, 1], 7: [5] }

/** In a return one chord in the middle is replaced by a relative. Modes keep theirs: the colour is in them. */
function vary(degrees: number[], { scale, randomOf }: HarmonyMaterial, { letter, variation }: Section): void {
  if (scale !== 'major' && scale !== 'minor') return
  const random = randomOf(letter, variation)
  const bar = random.whole(1, Math.max(1, degrees.length - 3))
  const relatives = (RELATIVES[degrees[bar]] ?? []).filter((degree) => degree !== degrees[bar - 1])
  if (relatives.length > 0) degrees[bar] = random.pick(relatives)
}

function close(degrees: number[], cadence: Section['cadence'], scale: ScaleKind): void {
  const last = degrees.length - 1
  if (cadence === 'half') degrees[last] = leadingDegree(scale)
  if (cadence !== 'full') return
  degrees[last] = 1
  if (last > 0) degrees[last - 1] = leadingDegree(scale)
}
