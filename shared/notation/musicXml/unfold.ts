import type { Jump, Turns } from './measure'

/** The most measures to play, however the repeats are nested. */
const MOST_MEASURES = 20_000

/**
 * The measures in playing order: repeats and endings, then each D.C. and D.S. once, to Fine or by the coda, without
 * repeats.
 */
export function unfold(turns: readonly Turns[]): number[] {
  const order: number[] = []
  let at = 0
  /** The start of the repeated passage, and how often it was played. */
  let start = 0
  let pass = 1
  const jumped = new Set<number>()
  let endsAtFine = false
  let goesToCoda = false
  while (at < turns.length && order.length < MOST_MEASURES) {
    const turn = turns[at]
    if (turn.repeatStart && start !== at) {
      start = at
      pass = 1
    }
    if (turn.ending.length > 0 && !turn.ending.includes(jumped.size > 0 ? lastPass(turns, start, at) : pass)) {
      at = endOfEnding(turns, at) + 1
      continue
    }
    order.push(at)
    if (endsAtFine && turn.jumps.has('fine')) break
    if (goesToCoda && turn.jumps.has('tocoda')) {
      const coda = markOf(turns, 'coda', turn.jumps.get('tocoda'), at + 1)
      goesToCoda = false
      if (coda < 0) break
      at = coda
      continue
    }
    if (turn.repeatTimes > 0 && jumped.size === 0) {
      const times = Math.max(turn.repeatTimes, ...endingsFrom(turns, start))
      if (pass < times) {
        pass++
        at = start
        continue
      }
      pass = 1
      start = at + 1
    }
    if (!jumped.has(at) && (turn.jumps.has('dacapo') || turn.jumps.has('dalsegno'))) {
      const target = turn.jumps.has('dacapo') ? 0 : markOf(turns, 'segno', turn.jumps.get('dalsegno'), 0)
      if (target >= 0) {
        jumped.add(at)
        endsAtFine = true
        goesToCoda = true
        start = target
        at = target
        continue
      }
    }
    at++
  }
  return order
}

/** The first mark with this name from a measure on; without a name, the first mark of its kind; −1 if there is none. */
function markOf(turns: readonly Turns[], kind: Jump, name: string | undefined, from: number): number {
  const named = turns.findIndex(({ jumps }, i) => i >= from && jumps.has(kind) && jumps.get(kind) === name)
  return named >= 0 ? named : turns.findIndex(({ jumps }, i) => i >= from && jumps.has(kind))
}

function endOfEnding(turns: readonly Turns[], from: number): number {
  for (let i = from; i < turns.length; i++) {
    if (turns[i].endsEnding) return i
    if (i + 1 < turns.length && turns[i + 1].ending.length > 0) return i
  }
  return turns.length - 1
}

/** The passes of the endings of the passage from `start`. */
function endingsFrom(turns: readonly Turns[], start: number): number[] {
  const passes: number[] = []
  for (let i = start; i < turns.length && (i === start || !turns[i].repeatStart); i++) {
    // The endings of one passage follow each other.
    if (passes.length > 0 && turns[i].ending.length === 0 && turns[i - 1].endsEnding) break
    passes.push(...turns[i].ending)
  }
  return passes.filter((pass) => pass <= 16)
}

/** After a jump only the last ending is played. */
const lastPass = (turns: readonly Turns[], start: number, at: number): number =>
  Math.max(...endingsFrom(turns, Math.min(start, at)), ...turns[at].ending)
