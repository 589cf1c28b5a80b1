import type { Metre } from './metre'
import type { Beam, NoteType } from './score'
import type { Figure } from './voices'

const LEVELS: Partial<Record<NoteType, number>> = { eighth: 1, '16th': 2, '32nd': 3, '64th': 4, '128th': 5 }

/** The beams of the symbols of one voice in one measure; none for rests and long notes. Rests end a group. */
export function beamsOf(symbols: readonly Figure[], metre: Metre): (readonly Beam[])[] {
  const levels = symbols.map(({ notes, type }) => (notes.length === 0 ? 0 : (LEVELS[type] ?? 0)))
  const isPlainEighths = (i: number) => levels[i] === 1 && symbols[i].tuplet === null
  const groupOf = (i: number): number => {
    const { position, tuplet } = symbols[i]
    // A tuplet over several beats has one beam.
    if (tuplet !== null) return -1 - tuplet
    const inGroup = metre.groups.filter((at) => at <= position).length
    const byBeat = Math.floor(position / Math.max(metre.beat, 1))
    return metre.beamsByGroup && (metre.isStrict || allEighths(inGroup)) ? inGroup : byBeat
  }
  const allEighths = (group: number) =>
    symbols.every(
      ({ position, notes }, i) =>
        notes.length === 0 ||
        levels[i] === 0 ||
        metre.groups.filter((at) => at <= position).length !== group ||
        isPlainEighths(i),
    )
  const beams: Beam[][] = symbols.map(() => [])
  for (let from = 0; from < symbols.length; ) {
    let to = from + 1
    if (levels[from] > 0) {
      const group = groupOf(from)
      while (
        to < symbols.length &&
        levels[to] > 0 &&
        groupOf(to) === group &&
        symbols[to].tuplet === symbols[from].tuplet
      )
        to++
      if (to - from > 1) beamGroup(beams, levels, from, to)
    }
    from = to
  }
  return beams
}

function beamGroup(beams: Beam[][], levels: readonly number[], from: number, to: number): void {
  for (let i = from; i < to; i++)
    for (let level = 1; level <= levels[i]; level++) {
      const before = i > from && levels[i - 1] >= level
      const after = i + 1 < to && levels[i + 1] >= level
      beams[i].push(
        before ? (after ? 'continue' : 'end') : after ? 'begin' : i > from ? 'backward hook' : 'forward hook',
      )
    }
}
