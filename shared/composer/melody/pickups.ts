import type { Random } from '../random'
import type { Key } from '../theory/key'
import { scaleNotes } from '../theory/scaleNotes'
import type { PhraseNote } from './phrase'

const BAR = 16
/** Sixteenths of silence to keep before a pickup, so that the phrase still breathes. */
const BREATH = 3
const SHARE = 0.4

/**
 * Adds pickups to some phrases: one or two eighths before the bar line that lead to the first note by step. `starts`
 * are the bars on which phrases begin.
 */
export function withPickups(
  random: Random,
  line: readonly PhraseNote[],
  starts: readonly number[],
  key: Key,
): PhraseNote[] {
  const pickups = starts.flatMap((bar): PhraseNote[] => {
    const wanted = random.chance(SHARE)
    const isLong = random.chance(0.6)
    const rises = random.chance(0.75)
    const first = line.find(({ at }) => at === BAR * bar)
    const before = line.findLast(({ at }) => at < BAR * bar)
    if (!wanted || !first || !before) return []
    const room = BAR * bar - before.at - before.length
    const count = isLong && room >= 4 + BREATH ? 2 : room >= 2 + BREATH ? 1 : 0
    const { noteNumber } = first
    const steps = rises
      ? scaleNotes(key, noteNumber - 6, noteNumber - 1)
      : scaleNotes(key, noteNumber + 1, noteNumber + 6).reverse()
    return steps
      .slice(-count || steps.length)
      .map((note, i) => ({ at: BAR * bar - 2 * (count - i), length: 2, noteNumber: note }))
  })
  return [...line, ...pickups].sort((a, b) => a.at - b.at)
}
