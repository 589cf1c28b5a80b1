import { apply } from '#shared/edit/apply'
import { History } from '#shared/edit/history'
import { applyPatch, invertPatch } from '#shared/edit/patch'
import { restoredPatch, restoredSong } from '#shared/edit/storedSong'
import type { Song } from '#shared/song/song'
import type { CarriedEntry, JournalBase, JournalEntry } from './journalEntry'

interface Replayed {
  readonly song: Song
  readonly history: History
  /** False if an entry could not be applied: the song has the state before that entry. */
  readonly isComplete: boolean
}

/**
 * Repeats everything in a journal, with the same ids, and so rebuilds the same history from the base on. `onState` gets
 * the song after each number of entries, from 0 on.
 */
export function replay(
  base: JournalBase,
  entries: readonly JournalEntry[],
  onState: (song: Song, entryCount: number) => void = () => {},
): Replayed {
  const history = new History({ saved: base.isSaved })
  let song = restoredSong(base.song)
  onState(song, 0)
  for (const [i, entry] of entries.entries()) {
    try {
      song = step(song, history, entry)
    } catch {
      return { song, history, isComplete: false }
    }
    onState(song, i + 1)
  }
  history.seal()
  return { song, history, isComplete: true }
}

function step(song: Song, history: History, entry: JournalEntry): Song {
  switch (entry.kind) {
    case 'command': {
      const applied = apply(song, entry.command)
      history.push(applied.name, applied.patch, entry.gestureId)
      return applied.song
    }
    case 'undo':
      return undo(song, history, entry.carried)
    case 'redo':
      return redo(song, history, entry.carried)
    case 'seal':
      history.seal()
      return song
  }
}

function undo(song: Song, history: History, carried: CarriedEntry | null): Song {
  if (!carried) {
    const entry = history.undo()
    return entry ? applyPatch(song, invertPatch(entry.patch)) : song
  }
  const patch = restoredPatch(carried.patch)
  const undone = applyPatch(song, invertPatch(patch))
  history.prependUndone(carried.name, patch)
  return undone
}

function redo(song: Song, history: History, carried: CarriedEntry | null): Song {
  if (!carried) {
    const entry = history.redo()
    return entry ? applyPatch(song, entry.patch) : song
  }
  const patch = restoredPatch(carried.patch)
  const redone = applyPatch(song, patch)
  history.appendRedone(carried.name, patch)
  return redone
}
