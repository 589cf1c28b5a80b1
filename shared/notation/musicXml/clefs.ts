import type { Clef, PitchedClef } from '../score'
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
  bass: { sign: 'F', line: 4 },
  treble8: { sign: 'G', line: 2, octaves: -1 },
  bass8: { sign: 'F', line: 4, octaves: -1 },
  percussion: { sign: 'percussion', line: 2 },
}
const USUAL_LINES: Readonly<Record<string, number>> = { G: 2, C: 3, F: 4 }
/** As many as notes can have (`MOST_VOICES`). */
const MOST_STAVES = 4

/** A `clef` element; null: pitched notes are not written under it here. */
export function readClef(element: XmlElement): PitchedClef | null {
  const sign = textOf(element, 'sign') ?? ''
  const line = numberOf(element, 'line') ?? USUAL_LINES[sign]
  const octaves = numberOf(element, 'clef-octave-change') ?? 0
  const pitched: readonly PitchedClef[] = ['treble', 'alto', 'bass', 'treble8', 'bass8']
  return (
    pitched.find((clef) => {
      const { [clef]: one } = CLEFS
      return one.sign === sign && one.line === line && (one.octaves ?? 0) === octaves
    }) ?? null
  )
}

/** The clefs with which the staves of a part begin; null: it tells none. */
export function firstClefs([first]: readonly ReadMeasure[]): (PitchedClef | null)[] | null {
  const clefs: (PitchedClef | null)[] = []
  for (const mark of first?.marks ?? [])
    if (mark.kind === 'clef' && mark.start === 0 && mark.staff < MOST_STAVES) clefs[mark.staff] = mark.clef
  return clefs.length === 0 ? null : Array.from(clefs, (clef) => clef ?? null)
}
