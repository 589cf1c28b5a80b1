import type { SongChanges } from '#shared/api/songVersions'

/** A version of a song, from the library or from this browser's journal. */
export interface VersionItem {
  readonly number: number
  readonly name: string | null
  /** Unix milliseconds. */
  readonly savedAt: number
  /** In bytes; null: not a file. */
  readonly size: number | null
  readonly isCurrent: boolean
  /** Since the one before it; null: there is none, or it is not known. */
  readonly changes: SongChanges | null
  readonly isComparing: boolean
}

/** Where the versions of a song come from, and what can be done with them. */
export interface VersionSource {
  /** Empty for a song without a name. */
  readonly songName: string
  /** In the library, or only in this browser. */
  readonly isStored: boolean
  /** The song has edits that are in no version, so the present version can be restored too. */
  readonly hasEdits: boolean
  /** Names the song in the cache. */
  readonly key: readonly string[]
  /** Newest first; the first one is the present one. */
  list(signal: AbortSignal): Promise<readonly VersionItem[]>
  /** A version as a Standard MIDI File. */
  read(number: number, signal: AbortSignal): Promise<ArrayBuffer>
  /** The song as it is now, with its edits. */
  readNow(signal: AbortSignal): Promise<ArrayBuffer>
  /** Null: versions have no names here. */
  readonly rename: ((number: number, name: string | null) => Promise<unknown>) | null
  /** `label`: the version in words. Rejects when it stays as it was. */
  restore(version: VersionItem, label: string): Promise<void>
}
