import { songSeconds } from '#shared/playback/songEnd'
import { readSmf } from '#shared/smf/read'
import type { HistoryState } from '#shared/song/command'
import { updateFrom } from '#shared/song/snapshotStore'
import type { SongUpdate } from '#shared/song/update'

/** A song that nobody edits. */
const NO_HISTORY: HistoryState = { index: 0, length: 0, undoName: null, redoName: null, isSaved: true }
const NO_IDENTITY = { name: '', songId: null, dataId: null }

export interface OpenedSong {
  readonly update: SongUpdate
  /** Seconds until the last event. */
  readonly seconds: number
}

/** Reads a Standard MIDI File as the opening of a song. Throws when nothing of it can be read. */
export function openSong(bytes: Uint8Array): OpenedSong {
  const { song } = readSmf(bytes)
  return {
    update: updateFrom(null, song, { history: NO_HISTORY, identity: NO_IDENTITY, opened: true }),
    seconds: songSeconds(song),
  }
}
