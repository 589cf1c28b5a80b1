import type { Command, EntryName } from '#shared/edit/command'
import type { Patch } from '#shared/edit/patch'
import type { StoredSong } from '#shared/edit/storedSong'
import type { SongIdentity } from '#shared/edit/update'

/** What a journal begins with: the song as it was opened, created or last saved. */
export interface JournalBase {
  readonly song: StoredSong
  readonly identity: SongIdentity
  /** The song in this state is stored elsewhere. */
  readonly isSaved: boolean
}

/**
 * What happened next. Undo and redo carry the history's entry when it is older than the base,
 * because a replay cannot know it.
 */
export type JournalEntry =
  | { readonly kind: 'command'; readonly command: Command; readonly gestureId: string | null }
  | { readonly kind: 'undo' | 'redo'; readonly carried: CarriedEntry | null }
  /** A write of the song: the gesture before it and after it are two entries of the history. */
  | { readonly kind: 'seal' }

export interface CarriedEntry {
  readonly name: EntryName
  readonly patch: Patch
}

/** What is known of a journal without reading it. */
export interface JournalSummary {
  readonly key: string
  readonly identity: SongIdentity
  /** Unix milliseconds. */
  readonly changedAt: number
  readonly entryCount: number
  readonly isUnsaved: boolean
  /** When the user discarded it, in Unix milliseconds; absent after a crash. */
  readonly discardedAt?: number
  /** The user was told that it was left behind. */
  readonly isTold?: boolean
}
