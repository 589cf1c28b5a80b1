import type { Sample } from '../sample'
import { entropy, share } from '../statistics'
import { pitchedNotes } from './key'

/** MusPy's pitch-class entropy of the notes, in bits. */
export function pitchClassEntropy(song: Sample): number {
  const counts = new Array<number>(12).fill(0)
  for (const { pitch } of pitchedNotes(song)) counts[pitch % 12]++
  return entropy(counts)
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11]

/** MusPy's scale consistency: the largest share of notes in any major scale (natural minor has the same notes). */
export function scaleConsistency(song: Sample): number {
  const notes = pitchedNotes(song)
  return Math.max(
    ...Array.from({ length: 12 }, (_, tonic) => share(notes, ({ pitch }) => MAJOR.includes((pitch - tonic + 12) % 12))),
  )
}
