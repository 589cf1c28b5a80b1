import type { RemixSource } from '../api/songs'
import type { Song, Track } from '../song/song'
import type { HistoryState } from './command'

/** Where a song lives, outside its bytes. */
export interface SongIdentity {
  /** The name when the file has none. */
  readonly name: string
  readonly songId: string | null
  readonly dataId: string | null
  /** The stored version that this one stems from, as far as it is known: a save never overwrites another. */
  readonly etag?: string | null
  /** The song that this is a remix of; left out for one that is none. */
  readonly remixOf?: RemixSource | null
}

/** A change as it travels: tracks that did not change go by id only, so that the reader keeps its own object. */
export interface SongUpdate {
  readonly song: Omit<Song, 'tracks'>
  readonly tracks: readonly (Track | number)[]
  readonly history: HistoryState
  readonly identity: SongIdentity
  /** True when another song was opened: positions, selections and mutes start anew. */
  readonly opened: boolean
}
