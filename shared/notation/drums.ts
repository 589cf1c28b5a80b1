import type { Notehead, Pitch } from './score'
import { STEPS } from './spelling'

/** The notation of a drum: half spaces below the top line, its head, and whether feet play it (voice 2, stems down). */
interface Place {
  readonly line: number
  readonly head: Notehead
  readonly isFoot: boolean
}

const hand = (line: number, head: Notehead = 'normal'): Place => ({ line, head, isFoot: false })
const foot = (line: number, head: Notehead = 'normal'): Place => ({ line, head, isFoot: true })

/** The usual places of General MIDI's drums (Weinberg's guidelines, as common editors have them). */
const PLACES: Readonly<Record<number, Place>> = {
  35: foot(8),
  36: foot(7),
  44: foot(9, 'x'),
  37: hand(3, 'x'),
  38: hand(3),
  39: hand(3, 'triangle'),
  40: hand(3, 'slash'),
  41: hand(5),
  42: hand(-1, 'x'),
  43: hand(6),
  45: hand(4),
  46: hand(-1, 'circle-x'),
  47: hand(2),
  48: hand(1),
  49: hand(-2, 'x'),
  50: hand(0),
  51: hand(0, 'x'),
  52: hand(-3, 'circle-x'),
  53: hand(0, 'diamond'),
  54: hand(6, 'diamond'),
  55: hand(-4, 'x'),
  56: hand(0, 'triangle'),
  57: hand(-3, 'x'),
  59: hand(2, 'x'),
}

/** Drums without a place of their own go on the middle line. */
const OTHER = hand(4, 'slash')

export const drumPlace = (noteNumber: number): Place => PLACES[noteNumber] ?? OTHER

/** The drum usually written at a place of a treble clef, preferring one with such a head; null if there is none. */
export function drumAt({ step, octave }: Pick<Pitch, 'step' | 'octave'>, isNormal: boolean): number | null {
  const there = Object.entries(PLACES).filter(([, place]) => {
    const written = displayPitch(place)
    return written.step === step && written.octave === octave
  })
  const [noteNumber] = there.find(([, { head }]) => (head === 'normal') === isNormal) ?? there[0] ?? []
  return noteNumber === undefined ? null : Number(noteNumber)
}

/** The place of F5, on the top line of a treble clef. */
const TOP_LINE = 5 * 7 + 3

export function displayPitch({ line }: Place): Pitch {
  const place = TOP_LINE - line
  return { step: STEPS[place % 7], alter: 0, octave: Math.floor(place / 7) }
}
