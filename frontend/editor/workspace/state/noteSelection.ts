import { NoteIdSet } from '#shared/song/noteIdSet'
import type { NoteColumns, NoteIds } from '#shared/song/notes'

/** Selected notes, or points of a lane. The set is always the same object, so the canvas can keep it. */
export interface NoteSelection {
  readonly set: NoteIdSet
  /** The selected ids, ascending; the same array until the selection changes. */
  ids(): NoteIds
  replace(ids: NoteIds): void
  /** Drops ids that no longer exist. Returns whether any were dropped. */
  keepOnly(columns: Pick<NoteColumns, 'length' | 'id'>): boolean
}

export function createNoteSelection(): NoteSelection {
  const set = new NoteIdSet()
  let cached: NoteIds | null = null

  function replace(ids: NoteIds): void {
    set.clear()
    for (let i = 0; i < ids.length; i++) set.add(ids[i])
    cached = null
  }

  return {
    set,
    replace,
    ids: () => (cached ??= set.toIds()),
    keepOnly(notes) {
      if (set.count === 0) return false
      const kept = new Uint32Array(set.count)
      let count = 0
      for (let i = 0; i < notes.length; i++) if (set.has(notes.id[i])) kept[count++] = notes.id[i]
      if (count === set.count) return false
      replace(kept.slice(0, count).sort())
      return true
    },
  }
}
