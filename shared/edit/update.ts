import type { RemixSource } from '../song/remixSource'
import type { Song, Track } from '../song/song'
import type { HistoryState } from './command'

/** A song's identity outside its bytes. */
export interface SongIdentity {
  /** The song's name if the file has none. */
  readonly name: string
  readonly songId: string | null
  readonly dataId: string | null
  /** The stored version that this song is based on, if known, so that a save never overwrites another version. */
  readonly etag?: string | null
  /** The source of a remix; absent or null if it is not one. */
  readonly remixOf?: RemixSource | null
  /** Identifies the song on this device while it is not in the cloud; absent or null otherwise. */
  readonly deviceKey?: string | null
  /** The file on disk that holds the song; absent or null if none does. Such a song is not in the library. */
  readonly file?: SongFile | null
}

/** A file that the browser may ask the user for again. */
export interface SongFile {
  /** Key in the browser's list of recent files. */
  readonly id: string
  readonly name: string
}

/** A change as sent between threads: unchanged tracks are named by id only, so the reader keeps its own objects. */
export interface SongUpdate {
  readonly song: Omit<Song, 'tracks'>
  readonly tracks: readonly (Track | number)[]
  readonly history: HistoryState
  readonly identity: SongIdentity
  /** True if another song was opened: positions, selections and mutes are reset. */
  readonly opened: boolean
  /** The caller's id of the command that made this change; null for all other changes. */
  readonly commandId: number | null
}
