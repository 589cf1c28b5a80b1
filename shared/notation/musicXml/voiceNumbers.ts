import { MOST_VOICES, VOICES_OF_STAFF } from '../../song/noteNotation'
import type { ReadMeasure, ReadNote } from './measure'

/** The notes of a voice of the file on one staff. */
interface StaffVoice {
  readonly staff: number
  readonly voice: string
  count: number
}

/**
 * Numbers the voices of a part, four per staff: first those at home there, then visitors from another staff, each in
 * the order of the file's numbers. Voices beyond the fourth join it. A note gets none if the song cannot keep the
 * number.
 */
export function voiceNumbers(
  measures: readonly ReadMeasure[],
): (note: Pick<ReadNote, 'staff' | 'voice'>) => number | null {
  const voices = voicesOf(measures)
  const homes = new Map<string, StaffVoice>()
  const byStaff = new Map<number, StaffVoice[]>()
  for (const one of voices.values()) {
    const home = homes.get(one.voice)
    if (home === undefined || home.count < one.count) homes.set(one.voice, one)
    const own = byStaff.get(one.staff)
    if (own) own.push(one)
    else byStaff.set(one.staff, [one])
  }
  const isVisitor = (one: StaffVoice) => Number(homes.get(one.voice) !== one)
  const numbers = new Map<string, number>()
  for (const [staff, own] of byStaff) {
    own.sort((a, b) => isVisitor(a) - isVisitor(b) || Number(a.voice) - Number(b.voice) || 0)
    for (const [at, one] of own.entries()) {
      const number = staff * VOICES_OF_STAFF + Math.min(at + 1, VOICES_OF_STAFF)
      if (number <= MOST_VOICES) numbers.set(keyOf(one), number)
    }
  }
  return (note) => numbers.get(keyOf(note)) ?? null
}

function voicesOf(measures: readonly ReadMeasure[]): Map<string, StaffVoice> {
  const voices = new Map<string, StaffVoice>()
  for (const note of measures.flatMap(({ notes }) => notes)) {
    const { staff, voice } = note
    const there = voices.get(keyOf(note))
    if (there) there.count++
    else voices.set(keyOf(note), { staff, voice, count: 1 })
  }
  return voices
}

const keyOf = ({ staff, voice }: Pick<ReadNote, 'staff' | 'voice'>): string => `${staff} ${voice}`
