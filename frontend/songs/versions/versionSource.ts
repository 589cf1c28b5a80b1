import type { SongChanges } from '#shared/api/songVersions'

/** A version of a song, from the library or from this browser's journal. */
export interface VersionItem {
  readonly number: number
  readonly name: string | null
  /** Time of the save, in Unix milliseconds. */
  readonly savedAt: number
  /** Size in bytes; null: not a file. */
  readonly size: number | null
  readonly isCurrent: boolean
  /** Changes since the previous version; null: there is none, or they are unknown. */
  readonly changes: SongChanges | null
  readonly isComparing: boolean
}

/** The source of a song's versions, and the actions on them. */
export interface VersionSource {
  /** Name of the song; '' if it has none. */
  readonly songName: string
  /** Whether the song is in the library, rather than only in this browser. */
  readonly isStored: boolean
  /** Whether the song has edits that are in no version, so that the current version can be restored too. */
  readonly hasEdits: boolean
  /** Key of the song in the cache. */
  readonly key: readonly string[]
  /** The versions, newest first; the first is the current one. */
  list(signal: AbortSignal): Promise<readonly VersionItem[]>
  /** Reads a version as a Standard MIDI File. */
  read(number: number, signal: AbortSignal): Promise<ArrayBuffer>
  /** Reads the current song, with its edits. */
  readNow(signal: AbortSignal): Promise<ArrayBuffer>
  /** Names a version; null: versions have no names here. */
  readonly rename: ((number: number, name: string | null) => Promise<unknown>) | null
  /** Restores a version. `label`: the version in words. Rejects if the song is unchanged. */
  restore(version: VersionItem, label: string): Promise<void>
}
