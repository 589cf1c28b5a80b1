import type { RemixSource } from '../song/remixSource'
import type { Song, Track } from '../song/song'
import type { HistoryState } from './command'

/** The identity of a song outside its bytes. */
export interface SongIdentity {
  /** The song's name when the file has none. */
  readonly name: string
  readonly songId: string | null
  readonly dataId: string | null
  /** The stored version that this song is based on, if known, so that a save never overwrites another version. */
  readonly etag?: string | null
  /** The song that this is a remix of; absent or null when it is not a remix. */
  readonly remixOf?: RemixSource | null
  /** Names the song on this device as long as it is not in the cloud; absent or null otherwise. */
  readonly deviceKey?: string | null
  /** The file on the disk that the song is kept in; absent or null when it is in none. Such a song is not in the library. */
  readonly file?: SongFile | null
}

/** A file that the browser may ask the user for again. */
export interface SongFile {
  /** Its key in the browser's list of recent files. */
  readonly id: string
  readonly name: string
}

/** A change as it is sent: unchanged tracks are named by id only, so that the reader keeps its own objects. */
export interface SongUpdate {
  readonly song: Omit<Song, 'tracks'>
  readonly tracks: readonly (Track | number)[]
  readonly history: HistoryState
  readonly identity: SongIdentity
  /** True when another song was opened: positions, selections and mutes are reset. */
  readonly opened: boolean
  /** The command that made this change, by the name that the caller gave it; null for all other changes. */
  readonly commandId: number | null
}
