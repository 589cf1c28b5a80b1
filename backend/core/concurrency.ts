/** A task's place in the queue. */
export interface Turn {
  /** A task whose signal aborts while it waits gives up its place and rejects with the signal's reason; one that has begun goes on. */
  readonly signal?: AbortSignal
  /** Whose task it is. Those whose last turn is longest ago come first, so nobody waits for all of another one's tasks. */
  readonly by?: string
  /** How long it takes, in any unit; default: 0. Of tasks that are due alike, the shortest comes first. */
  readonly cost?: number
}

interface Waiting extends Turn {
  readonly begin: () => void
}

/** Runs at most `max` tasks at the same time. The others wait, and those that are alike in all else take turns in order. */
export function concurrencyLimit(max: number): <T>(task: () => Promise<T>, turn?: Turn) => Promise<T> {
  let running = 0
  let waiting: Waiting[] = []
  /** When those who have a task here or had one had their last turn. Forgotten when nothing is left. */
  const lastTurn = new Map<string | undefined, number>()
  let turns = 0

  const isBefore = (one: Waiting, other: Waiting): boolean => {
    const ago = (lastTurn.get(one.by) ?? 0) - (lastTurn.get(other.by) ?? 0)
    return ago < 0 || (ago === 0 && (one.cost ?? 0) < (other.cost ?? 0))
  }

  const wait = (turn: Turn) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((each) => each !== entry)
        reject(turn.signal?.reason)
      }
      const begin = () => {
        turn.signal?.removeEventListener('abort', leave)
        waiting = waiting.filter((each) => each !== entry)
        resolve()
      }
      const entry: Waiting = { ...turn, begin }
      turn.signal?.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
    })

  return async (task, turn = {}) => {
    turn.signal?.throwIfAborted()
    // A finished task hands its place on without touching `running`, so no new task can slip in between.
    if (running >= max) await wait(turn)
    else running++
    if (turn.by !== undefined) lastTurn.set(turn.by, ++turns)
    try {
      return await task()
    } finally {
      if (waiting.length > 0) waiting.reduce((first, each) => (isBefore(each, first) ? each : first)).begin()
      else if (--running === 0) lastTurn.clear()
    }
  }
}
