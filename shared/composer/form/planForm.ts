import type { FormKind } from '../genres/profile'
import type { Section } from '../spec'
import type { ScaleKind } from '../theory/key'
import type { BarCount } from '../vocabulary'

type Name = Section['name']
/** A section's name, its length in bars, and its variation: "A" and "A'" share the letter A. */
type Step = readonly [name: Name, bars: number, variation: number]

/** Reads a form: "A 4, B 4, A' 4" is two sections of four bars and the first one varied once. */
const form = (text: string): readonly Step[] =>
  text.split(', ').map((step) => {
    const [name, bars] = step.split(' ')
    return [name.replaceAll("'", '') as Name, Number(bars), name.split("'").length - 1]
  })

const PERIOD: Record<4 | 8, readonly Step[]> = { 4: form("A 2, A' 2"), 8: form("A 4, A' 4") }
/** A theme, heard again, a contrast, and the theme. */
const AABA = { 16: form("A 4, A' 4, B 4, A'' 4"), 32: form("A 8, A' 8, B 8, A'' 8") }

const FORMS: Record<FormKind | 'blues', Record<16 | 32, readonly Step[]>> = {
  song: {
    16: form("Intro 4, A 4, B 4, A' 4"),
    32: form("Intro 4, A 8, B 8, A' 8, Outro 4"),
  },
  loop: {
    16: form("Build 4, Drop 4, Break 4, Drop' 4"),
    32: form("Intro 4, Build 4, Drop 8, Break 4, Build' 4, Drop' 8"),
  },
  jazz: AABA,
  classical: AABA,
  blues: {
    16: form('A 12, Tag 4'),
    32: form("Intro 4, A 12, A' 12, Outro 4"),
  },
}

/** Energy at the start and at the end of a section, 0–1. */
const ENERGY: Record<Name, readonly [number, number]> = {
  Intro: [0.35, 0.45],
  A: [0.55, 0.6],
  B: [0.85, 0.9],
  Build: [0.6, 0.9],
  Drop: [0.9, 0.9],
  Break: [0.3, 0.45],
  Outro: [0.55, 0.35],
  Tag: [0.6, 0.4],
}
/** Added to the energy of a section that returns. */
const RETURN_ENERGY = 0.12

/**
 * The sections of a song of `bars` bars, in order. Sections with the same letter share material. The last section ends
 * with a full cadence, and one before a return with a half cadence. In keys of the blues scale the form is a twelve-bar
 * blues.
 */
export function planForm(kind: FormKind, scale: ScaleKind, bars: BarCount): Section[] {
  const steps = bars === 4 || bars === 8 ? PERIOD[bars] : FORMS[scale === 'blues' ? 'blues' : kind][bars]
  let startBar = 0
  return steps.map(([name, length, variation], i) => {
    const isLast = i === steps.length - 1
    const lift = variation > 0 ? RETURN_ENERGY : 0
    const [from, to] = ENERGY[name]
    const section: Section = {
      name,
      letter: name,
      variation,
      startBar,
      bars: length,
      energy: [Math.min(1, from + lift), Math.min(1, to + lift)],
      cadence: isLast ? 'full' : steps[i + 1][2] > 0 ? 'half' : 'open',
    }
    startBar += length
    return section
  })
}

/** The energy of a bar, 0–1. */
export function energyAt(sections: readonly Section[], bar: number): number {
  const section = sectionAt(sections, bar)
  const [from, to] = section.energy
  return section.bars === 1 ? from : from + ((to - from) * (bar - section.startBar)) / (section.bars - 1)
}

/** Whether a bar is sparse: at the start of an introduction, and in most of a break, only some of the parts play. */
export const isSparse = ({ name, bars, startBar }: Section, bar: number): boolean =>
  (name === 'Intro' && bar - startBar < bars / 2) || (name === 'Break' && bar - startBar < 0.75 * bars)

/** The section that a bar of the song belongs to. Throws a RangeError for a bar outside the song. */
export function sectionAt(sections: readonly Section[], bar: number): Section {
  const section = sections.find(({ startBar, bars }) => bar >= startBar && bar < startBar + bars)
  if (!section) throw new RangeError(`no section has bar ${bar}`)
  return section
}
