import { CONTROL_COLUMNS, newControlColumns } from '../song/controlColumns'
import type { ControlColumns } from '../song/controls'
import { NOTE_COLUMNS, type NoteColumnsDraft, newNoteColumns, withBlocks } from '../song/noteColumns'
import type { NoteColumns } from '../song/notes'
import type { Song, Track } from '../song/song'
import type { Patch } from './patch'

/**
 * A song for a database: the same data in plain, unpadded memory (shared memory cannot be stored), without derived
 * values. Ids and versions are kept, so commands recorded later still apply.
 */
export type StoredSong = Omit<Song, 'tracks'> & { readonly tracks: readonly StoredTrack[] }
type StoredTrack = Omit<Track, 'notes' | 'controls'> & {
  readonly notes: NoteColumnsDraft
  readonly controls: ControlColumns
}

export const storedSong = (song: Song): StoredSong => ({ ...song, tracks: song.tracks.map(storedTrack) })
export const restoredSong = (stored: StoredSong): Song => ({
  ...stored,
  // Songs stored by an earlier release have no palette index.
  tracks: stored.tracks.map((track, i) =>
    restoredTrack({ ...track, paletteIndex: track.paletteIndex ?? Math.max(0, i - 1) }),
  ),
})

/** A patch whose removed and inserted tracks are in stored form; everything else in it is plain already. */
export const storedPatch = (patch: Patch): Patch => withTracks(patch, (track) => storedTrack(track) as Track)
export const restoredPatch = (patch: Patch): Patch => withTracks(patch, restoredTrack)

function storedTrack(track: Track): StoredTrack {
  const { blockEnd: _, ...notes } = track.notes
  return { ...track, notes: sliced(notes), controls: sliced(track.controls) }
}

function restoredTrack(stored: StoredTrack): Track {
  return { ...stored, notes: restoredNotes(stored.notes), controls: restoredControls(stored.controls) }
}

/** Copies each array, cut to the length in use. */
function sliced<C extends NoteColumnsDraft | ControlColumns>(columns: C): C {
  const entries = Object.entries(columns).map(([name, column]) => [
    name,
    typeof column === 'number' ? column : column.slice(0, columns.length),
  ])
  return Object.fromEntries(entries) as C
}

function restoredNotes(stored: NoteColumnsDraft): NoteColumns {
  const columns = newNoteColumns(stored.length)
  for (const name of NOTE_COLUMNS) columns[name].set(stored[name])
  return withBlocks(columns)
}

function restoredControls(stored: ControlColumns): ControlColumns {
  const columns = newControlColumns(stored.length)
  for (const name of CONTROL_COLUMNS) columns[name].set(stored[name])
  return columns
}

function withTracks(patch: Patch, convert: (track: Track) => Track): Patch {
  return {
    steps: patch.steps.map((step) => {
      if (step.type !== 'list') return step
      const placed = (tracks: typeof step.removed) =>
        tracks.map(({ index, track }) => ({ index, track: convert(track) }))
      return { type: 'list', removed: placed(step.removed), inserted: placed(step.inserted) }
    }),
  }
}
