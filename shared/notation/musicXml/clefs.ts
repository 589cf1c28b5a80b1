import { MOST_STAVES } from '../keptClefs'
import { type Clef, PITCHED_CLEFS, type PitchedClef } from '../score'
import { numberOf, textOf, type XmlElement } from './elements'
import type { ReadMeasure } from './measure'

interface FileClef {
  readonly sign: string
  readonly line: number
  readonly octaves?: number
}

export const CLEFS: Readonly<Record<Clef, FileClef>> = {
  treble: { sign: 'G', line: 2 },
  alto: { sign: 'C', line: 3 },
  tenor: { sign: 'C', line: 4 },
  bass: { sign: 'F', line: 4 },
  treble8: { sign: 'G', line: 2, octaves: -1 },
  bass8: { sign: 'F', line: 4, octaves: -1 },
  treble8va: { sign: 'G', line: 2, octaves: 1 },
  bass8va: { sign: 'F', line: 4, octaves: 1 },
  percussion: { sign: 'percussion', line: 2 },
}
const USUAL_LINES: Readonly<Record<string, number>> = { G: 2, C: 3, F: 4 }

/** Reads a `clef` element; null for a clef under which we write no pitched notes. */
export function readClef(element: XmlElement): PitchedClef | null {
  const sign = textOf(element, 'sign') ?? ''
  const line = numberOf(element, 'line') ?? USUAL_LINES[sign]
  const octaves = numberOf(element, 'clef-octave-change') ?? 0
  return (
    PITCHED_CLEFS.find((clef) => {
      const { [clef]: one } = CLEFS
      return one.sign === sign && one.line === line && (one.octaves ?? 0) === octaves
    }) ?? null
  )
}

/** The clefs marked in a measure, by position. */
export const clefMarks = ({ marks }: ReadMeasure) =>
  marks
    .flatMap((mark) => (mark.kind === 'clef' && mark.staff < MOST_STAVES ? mark : []))
    .sort((a, b) => a.start - b.start)

/** The clefs with which the staves of a part begin; null if it names none. */
export function firstClefs([first]: readonly ReadMeasure[]): (PitchedClef | null)[] | null {
  const clefs: (PitchedClef | null)[] = []
  for (const { start, staff, clef } of first ? clefMarks(first) : []) if (start === 0) clefs[staff] = clef
  return clefs.length === 0 ? null : Array.from(clefs, (clef) => clef ?? null)
}
