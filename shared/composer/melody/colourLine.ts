import { chordAt } from '../harmony/planHarmony'
import type { Plan } from '../plan'
import { PPQ } from '../spec'
import type { ScaleKind } from '../theory/key'
import { COLOUR_STEP, scaleNotes } from '../theory/scaleNotes'
import type { PhraseNote } from './phrase'

const SIXTEENTH = PPQ / 4
const SPAN = 8 * 16
/** Of the time of eight bars of melody, what goes to the note by which the scale is known. */
const SHARE = 0.06
/** More where few of the chords hold it, and where the scale is taken for another without it. */
const SHARES: Partial<Record<ScaleKind, number>> = { blues: 0.1, lydian: 0.13 }
/** Widest interval to the notes beside it. */
const NEAR = 5

/** A line that sings the colour of its scale in every eight bars: where it lacks it, notes beside it step there. Sixteenths of the song. */
export function colourLine(line: readonly PhraseNote[], { spec, chords }: Plan): PhraseNote[] {
  const { key } = spec
  if (key.scale === 'pentatonic') return [...line]
  const colour = (key.tonic + COLOUR_STEP[key.scale]) % 12
  const isColour = ({ noteNumber }: PhraseNote) => noteNumber % 12 === colour
  const coloured = [...line]
  const wanted = SHARES[key.scale] ?? SHARE
  for (let start = 0; start < 16 * spec.bars; start += SPAN) {
    const places = coloured.flatMap(({ at }, i) => (at >= start && at < start + SPAN ? [i] : []))
    const total = places.reduce((sum, i) => sum + coloured[i].length, 0)
    let found = places.reduce((sum, i) => sum + (isColour(coloured[i]) ? coloured[i].length : 0), 0)
    const candidates = places
      .filter((i) => i < coloured.length - 1 && !isColour(coloured[i]))
      .map((i) => ({ i, to: stepTo(coloured[i].noteNumber), cost: costOf(i) }))
      .filter(({ to }) => to !== null)
      .sort((a, b) => a.cost - b.cost || a.i - b.i)
    for (const { i, to } of candidates) {
      if (found >= wanted * total) break
      const [before, after] = [coloured[i - 1], coloured[i + 1]]
      if (before && (Math.abs(before.noteNumber - to!) > NEAR || isColour(before))) continue
      if (Math.abs(after.noteNumber - to!) > NEAR || isColour(after)) continue
      coloured[i] = { ...coloured[i], noteNumber: to! }
      found += coloured[i].length
    }
    // Few notes, and none beside it: one of them goes there all the same.
    if (found > 0) continue
    const [weakest] = places
      .filter((i) => i > 0 && i < coloured.length - 1)
      .sort((a, b) => costOf(a) - costOf(b) || b - a)
    if (weakest !== undefined)
      coloured[weakest] = { ...coloured[weakest], noteNumber: nearestColour(coloured[weakest]) }
  }
  return coloured

  /** The colour tone if it is the next note of the scale, above or below. */
  function stepTo(note: number): number | null {
    const near = scaleNotes(key, note - 4, note + 4)
    const at = near.indexOf(note)
    return [near[at - 1], near[at + 1]].find((each) => each !== undefined && each % 12 === colour) ?? null
  }

  function nearestColour({ noteNumber }: PhraseNote): number {
    const up = (colour - (noteNumber % 12) + 12) % 12
    return noteNumber + (up > 6 ? up - 12 : up)
  }

  /** Least where the chord holds it, then off the strong beats; long notes outside the chord last. */
  function costOf(i: number): number {
    const { at, length } = coloured[i]
    const { root, intervals } = chordAt(chords, at * SIXTEENTH)
    if (intervals.some((interval) => (root + interval) % 12 === colour)) return 0
    return (at % 8 === 0 ? 4 : at % 4 === 0 ? 2 : 1) + length / 4
  }
}
