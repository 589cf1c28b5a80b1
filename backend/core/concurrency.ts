/** A task's place in the queue. */
export interface QueuePlace {
  /** Cancels a waiting task: it gives up its place and rejects with the signal's reason. A running task continues. */
  readonly signal?: AbortSignal
  /**
   * The owner of the task. Owners whose last turn is longest ago come first, so nobody waits for all of someone else's
   * tasks.
   */
  readonly by?: string
  /** How long it takes, in any unit; default: 0. Among otherwise equal tasks, the shortest comes first. */
  readonly cost?: number
}

interface Waiting extends QueuePlace {
  readonly begin: () => void
  readonly refuse: (reason: unknown) => void
}

/** Thrown when too many tasks wait. */
export class LineFull extends Error {
  override readonly name = 'LineFull'
}

/** The owners with the most waiting tasks, and how many each of them has. */
function crowd(waiting: readonly Waiting[]) {
  const counts = new Map<string | undefined, number>()
  for (const { by } of waiting) counts.set(by, (counts.get(by) ?? 0) + 1)
  const none: readonly [string | undefined, number] = [undefined, 0]
  const [most] = [...counts].reduce((first, each) => (each[1] > first[1] ? each : first), none)
  return { most, countOf: (by: string | undefined) => counts.get(by) ?? 0 }
}

/**
 * Runs at most `max` tasks at the same time. The others wait; equal ones run in order. When `maxWaiting` wait, the next
 * one takes the place of the last task of the owner with most of them there, and one of the two rejects with LineFull.
 */
export function concurrencyLimit(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>, turn?: QueuePlace) => Promise<T> {
  let running = 0
  let waiting: Waiting[] = []
  /** When each owner of a current or past task had its last turn. Cleared when no task is left. */
  const lastTurn = new Map<string | undefined, number>()
  let turns = 0

  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const ago = (lastTurn.get(one.by) ?? 0) - (lastTurn.get(other.by) ?? 0)
    return ago < 0 || (ago === 0 && (one.cost ?? 0) < (other.cost ?? 0))
  }

  function makeRoom(by: string | undefined): void {
    const { most, countOf } = crowd(waiting)
    const isOneOfMost = countOf(most) <= countOf(by) + 1
    if (isOneOfMost) throw new LineFull()
    waiting.findLast((each) => each.by === most)?.refuse(new LineFull())
  }

  const wait = (turn: QueuePlace) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        turn.signal?.removeEventListener('abort', abort)
        waiting = waiting.filter((each) => each !== entry)
      }
      const refuse = (reason: unknown) => {
        leave()
        reject(reason)
      }
      const abort = () => refuse(turn.signal?.reason)
      const begin = () => {
        leave()
        resolve()
      }
      const entry: Waiting = { ...turn, begin, refuse }
      turn.signal?.addEventListener('abort', abort)
      waiting.push(entry)
    })

  return async (task, turn = {}) => {
    turn.signal?.throwIfAborted()
    // A finished task hands its place on without touching `running`, so no new task can slip in between.
    if (running < max) running++
    else {
      if (waiting.length >= maxWaiting) makeRoom(turn.by)
      await wait(turn)
    }
    if (turn.by !== undefined) lastTurn.set(turn.by, ++turns)
    try {
      return await task()
    } finally {
      if (waiting.length > 0) waiting.reduce((first, each) => (isBefore(each, first) ? each : first)).begin()
      else if (--running === 0) lastTurn.clear()
    }
  }
}
