import { CHORD_NAMES, CHORDS } from '../../music/chords'
import { degreesAbove, SCALE_NAMES } from '../../music/scales'
import { CommandError } from '../commandError'
import { MOST_PARTS, noteFrom, type OperationNote, withParameters } from './operation'
import { ROOTS } from './pitch'

/** Groups notes that start together, each group from the lowest up, as they come in the order of the song. */
function chordsOf(notes: readonly OperationNote[]): OperationNote[][] {
  const chords: OperationNote[][] = []
  for (const note of notes) {
    const last = chords.at(-1)
    if (last?.[0].tick === note.tick) last.push(note)
    else chords.push([note])
  }
  return chords
}

/**
 * Makes each note the root of a chord: the named chord, or one built in thirds on the note's degree of a scale. An
 * inversion raises the lowest tones by an octave; tones above the range are omitted.
 */
export const stampChord = withParameters(
  {
    mode: { kind: 'choice', options: ['byName', 'byDegree'], initial: 'byName' },
    chord: { kind: 'choice', options: CHORD_NAMES, initial: 'maj', symbols: true, modes: ['byName'] },
    root: { kind: 'choice', options: ROOTS, initial: 'C', symbols: true, modes: ['byDegree'] },
    scale: { kind: 'choice', options: SCALE_NAMES, initial: 'major', modes: ['byDegree'] },
    tones: { kind: 'number', from: 2, to: 6, initial: 3, modes: ['byDegree'] },
    inversion: { kind: 'number', from: 0, to: 3, initial: 0 },
  },
  (notes, { mode, chord, root, scale, tones, inversion }) => {
    const named: readonly number[] = CHORDS[chord]
    const third = (noteNumber: number, index: number) =>
      degreesAbove(noteNumber, 2 * index, ROOTS.indexOf(root), scale) - noteNumber
    const stepsOn = (noteNumber: number) =>
      mode === 'byName' ? named : Array.from({ length: tones }, (_, index) => third(noteNumber, index))
    const size = mode === 'byName' ? named.length : tones
    if (notes.length * size > MOST_PARTS) throw new CommandError('tooManyNotes', 'more than a million notes')
    const tonesOn = Array.from({ length: 128 }, (_, noteNumber) =>
      stepsOn(noteNumber)
        .map((step, i) => noteNumber + step + (i < inversion && i < size - 1 ? 12 : 0))
        .filter((tone) => tone <= 127),
    )
    const result: OperationNote[] = []
    for (const note of notes) {
      const within = tonesOn[note.noteNumber]
      if (within.length === 0) result.push(note)
      within.forEach((tone, i) => {
        result.push(noteFrom(note, i === 0 ? note.id : 0, note.tick, note.duration, tone))
      })
    }
    return result
  },
)

/** Starts the notes of a chord one after the other; they end where they did. */
export const strum = withParameters(
  {
    direction: { kind: 'choice', options: ['up', 'down'], initial: 'up' },
    ticks: { kind: 'number', from: 1, to: 480, initial: 15 },
  },
  (notes, { direction, ticks }) =>
    chordsOf(notes).flatMap((chord) =>
      chord.map((note, i) => {
        const place = direction === 'up' ? i : chord.length - 1 - i
        const late = Math.max(0, Math.min(place * ticks, note.duration - 1))
        return { ...note, tick: note.tick + late, duration: note.duration - late }
      }),
    ),
)

/**
 * Plays the notes of each chord in turn, one per grid step, until its longest ends; in a shorter chord they share its
 * length. Single notes stay.
 */
export const arpeggiate = withParameters(
  { direction: { kind: 'choice', options: ['up', 'down', 'upDown'], initial: 'up' } },
  (notes, { direction }, { quantizer }) => {
    let parts = 0
    return chordsOf(notes).flatMap((chord) => {
      if (chord.length === 1) return chord
      const ordered = direction === 'down' ? chord.toReversed() : chord
      const turn = direction === 'upDown' ? [...chord, ...chord.slice(1, -1).reverse()] : ordered
      const { tick } = chord[0]
      const length = chord.reduce((longest, { duration }) => Math.max(longest, duration), 1)
      const unit = quantizer.unitAt(tick)
      const count = Math.max(chord.length, Math.ceil(length / unit))
      parts += count
      if (parts > MOST_PARTS) throw new CommandError('tooManyNotes', 'more than a million notes')
      const step = (count - 1) * unit < length ? unit : length / count
      const used = new Set<OperationNote>()
      return Array.from({ length: count }, (_, i) => {
        const note = turn[i % turn.length]
        const id = used.has(note) ? 0 : note.id
        used.add(note)
        const from = Math.min(Math.round(i * step), length - 1)
        const to = Math.min(Math.round((i + 1) * step), length)
        return { ...note, id, tick: tick + from, duration: Math.max(1, to - from) }
      })
    })
  },
)
