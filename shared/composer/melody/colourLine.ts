import { chordAt } from '../harmony/planHarmony'
import type { Plan } from '../plan'
import { PPQ } from '../spec'
import type { ScaleKind } from '../theory/key'
import { COLOUR_STEP, scaleNotes } from '../theory/scaleNotes'
import type { PhraseNote } from './phrase'

const SIXTEENTH = PPQ / 4
const SPAN = 8 * 16
/** Share of the time in eight bars of melody that goes to the colour tone, the note that identifies the scale. */
const SHARE = 0.06
/** A larger share where few chords hold the colour tone, and where the scale is mistaken for another without it. */
const SHARES: Partial<Record<ScaleKind, number>> = { blues: 0.1, lydian: 0.13 }
/** The widest interval from a changed note to its neighbours, in semitones. */
const NEAR = 5

/**
 * Brings the colour tone into every eight bars of a line (in sixteenths of the song): where there is too little of it,
 * notes next to it in the scale move to it.
 */
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
      .flatMap((i) => {
        const to = stepTo(coloured[i].noteNumber)
        return to === null ? [] : [{ i, to, cost: costOf(i) }]
      })
      .sort((a, b) => a.cost - b.cost || a.i - b.i)
    for (const { i, to } of candidates) {
      if (found >= wanted * total) break
      const [before, after] = [coloured[i - 1], coloured[i + 1]]
      if (before && (Math.abs(before.noteNumber - to) > NEAR || isColour(before))) continue
      if (Math.abs(after.noteNumber - to) > NEAR || isColour(after)) continue
      coloured[i] = { ...coloured[i], noteNumber: to }
      found += coloured[i].length
    }
    // No note moved: put one there all the same, even by a wider interval.
    if (found > 0) continue
    const [weakest] = places
      .filter((i) => i > 0 && i < coloured.length - 1)
      .sort((a, b) => costOf(a) - costOf(b) || b - a)
    if (weakest !== undefined)
      coloured[weakest] = { ...coloured[weakest], noteNumber: nearestColour(coloured[weakest]) }
  }
  return coloured

  /** The colour tone, if it is the next note of the scale above or below. */
  function stepTo(note: number): number | null {
    const near = scaleNotes(key, note - 4, note + 4)
    const at = near.indexOf(note)
    return [near[at - 1], near[at + 1]].find((each) => each !== undefined && each % 12 === colour) ?? null
  }

  function nearestColour({ noteNumber }: PhraseNote): number {
    const up = (colour - (noteNumber % 12) + 12) % 12
    return noteNumber + (up > 6 ? up - 12 : up)
  }

  /**
   * The lowest cost is where the chord holds the colour tone, then off the strong beats. Long notes outside the chord
   * cost most.
   */
  function costOf(i: number): number {
    const { at, length } = coloured[i]
    const { root, intervals } = chordAt(chords, at * SIXTEENTH)
    if (intervals.some((interval) => (root + interval) % 12 === colour)) return 0
    return (at % 8 === 0 ? 4 : at % 4 === 0 ? 2 : 1) + length / 4
  }
}
