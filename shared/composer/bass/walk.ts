import type { Random } from '../random'
import type { ChordSlot } from '../spec'
import type { Key } from '../theory/key'
import { scaleNotes } from '../theory/scaleNotes'

const LOWEST = 30
const HIGHEST = 53
/** Weight of a move, by its size in semitones. */
const MOVES = [0, 1, 1, 0.7, 0.7, 0.25, 0.15, 0.2]

/**
 * Draws four quarters of a walking bass: the root, two notes on the way, and a neighbour of the next bar's first note.
 * It prefers steps and a chord tone on the third quarter, and strikes no note twice in a row.
 */
export function walk(random: Random, chord: ChordSlot, root: number, next: number, key: Key): number[] {
  const isChordTone = (note: number) => chord.intervals.some((interval) => (chord.root + interval - note) % 12 === 0)
  const reach = scaleNotes(key, Math.max(LOWEST, root - 9), Math.min(HIGHEST, root + 9))
  const last = random.weighted(leadsTo(next, key).map((note): [number, number] => [note, note === root ? 0.3 : 1]))
  const lines = reach.flatMap((second) =>
    reach.map((third): [number[], number] => {
      const line = [root, second, third, last]
      return [line, weightOf(line) + 1e-9]
    }),
  )
  return random.weighted(lines)

  function weightOf(line: readonly number[]): number {
    const moves = line.slice(1).map((note, i) => note - line[i])
    let weight = isChordTone(line[2]) ? 1 : 0.35
    if (!isChordTone(line[1])) weight *= 0.6
    for (const move of moves) weight *= MOVES[Math.abs(move)] ?? 0
    // Prefer a line that keeps its direction.
    if (moves.every((move) => move > 0) || moves.every((move) => move < 0)) weight *= 2
    return line[2] === root ? weight * 0.3 : weight
  }
}

/** The neighbours of `next` in the key, below and above. */
function leadsTo(next: number, key: Key): number[] {
  const below = scaleNotes(key, next - 4, next - 1).at(-1)
  const above = scaleNotes(key, next + 1, next + 4)[0]
  return [below, above].filter((note) => note !== undefined && note >= LOWEST && note <= HIGHEST) as number[]
}
