/** In quarter notes from the start. */
export interface Placed {
  readonly start: number
  readonly noteNumber: number
}

/**
 * Notes with their partners among other notes: of the same pitch, each for one note at most, in the order of both, and
 * at most `apart` away in quarter notes.
 */
export function pairedInOrder<A extends Placed, B extends Placed>(
  notes: readonly A[],
  others: readonly B[],
  apart = 1 / 4,
): Map<A, B> {
  const there = byPitch(others)
  const pairs = new Map<A, B>()
  for (const [noteNumber, its] of byPitch(notes)) {
    const candidates = there.get(noteNumber) ?? []
    for (let i = 0, j = 0; i < its.length && j < candidates.length; ) {
      const distance = candidates[j].start - its[i].start
      if (Math.abs(distance) <= apart) pairs.set(its[i++], candidates[j++])
      else if (distance < 0) j++
      else i++
    }
  }
  return pairs
}

function byPitch<T extends Placed>(notes: readonly T[]): Map<number, T[]> {
  const pitches = new Map<number, T[]>()
  for (const note of notes) {
    const there = pitches.get(note.noteNumber)
    if (there) there.push(note)
    else pitches.set(note.noteNumber, [note])
  }
  for (const each of pitches.values()) each.sort((a, b) => a.start - b.start)
  return pitches
}
