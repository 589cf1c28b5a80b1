import type { SketchNote } from './spec'

/** Notes ascending by tick, of which none sounds into the next one of its pitch, and none is struck twice at once (the louder stays). */
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
