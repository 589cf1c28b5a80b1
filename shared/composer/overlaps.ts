import type { SketchNote } from './spec'

/**
 * Sorts notes by tick, cuts each one where the next note of its pitch begins, and keeps only the louder of two that
 * start together.
 */
export function withoutOverlaps(notes: readonly SketchNote[]): SketchNote[] {
  const ordered = notes.toSorted((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber || b.velocity - a.velocity)
  const lastOf = new Map<number, number>()
  const kept: SketchNote[] = []
  for (const note of ordered) {
    const at = lastOf.get(note.noteNumber)
    const before = at === undefined ? undefined : kept[at]
    if (at !== undefined && before) {
      if (before.tick === note.tick) continue
      if (before.tick + before.duration > note.tick) kept[at] = { ...before, duration: note.tick - before.tick }
    }
    lastOf.set(note.noteNumber, kept.length)
    kept.push(note)
  }
  return kept
}
