import type { Turns } from './measure'

/** No song is played longer than this, however its repeats are nested. */
const MOST_MEASURES = 20_000

/** The measures in the order in which they are played: repeats and endings, then D.C. and D.S. to Fine or by the coda, without repeats. */
export function unfold(turns: readonly Turns[]): number[] {
  const order: number[] = []
  let at = 0
  /** Where the passage that is repeated begins, and how often it was played. */
  let start = 0
  let pass = 1
  let hasJumped = false
  let endsAtFine = false
  let goesToCoda = false
  while (at < turns.length && order.length < MOST_MEASURES) {
    const turn = turns[at]
    if (turn.repeatStart && start !== at) {
      start = at
      pass = 1
    }
    if (turn.ending.length > 0 && !turn.ending.includes(hasJumped ? lastPass(turns, start, at) : pass)) {
      at = endOfEnding(turns, at) + 1
      continue
    }
    order.push(at)
    if (endsAtFine && turn.jumps.has('fine')) break
    if (goesToCoda && turn.jumps.has('tocoda')) {
      const coda = turns.findIndex(({ jumps }, i) => i > at && jumps.has('coda'))
      goesToCoda = false
      if (coda < 0) break
      at = coda
      continue
    }
    if (turn.repeatTimes > 0 && !hasJumped) {
      const times = Math.max(turn.repeatTimes, ...endingsFrom(turns, start))
      if (pass < times) {
        pass++
        at = start
        continue
      }
      pass = 1
      start = at + 1
    }
    if (!hasJumped && (turn.jumps.has('dacapo') || turn.jumps.has('dalsegno'))) {
      const segno = turns.findIndex(({ jumps }) => jumps.has('segno'))
      const target = turn.jumps.has('dacapo') ? 0 : segno
      if (target >= 0) {
        hasJumped = true
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

function endOfEnding(turns: readonly Turns[], from: number): number {
  for (let i = from; i < turns.length; i++) {
    if (turns[i].endsEnding) return i
    if (i + 1 < turns.length && turns[i + 1].ending.length > 0) return i
  }
  return turns.length - 1
}

/** The passes that the endings of the passage from `start` are for. */
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
