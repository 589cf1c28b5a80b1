import type { Command, EntryName } from '#shared/edit/command'
import type { Patch } from '#shared/edit/patch'
import type { StoredSong } from '#shared/edit/storedSong'
import type { SongIdentity } from '#shared/edit/update'

/** The beginning of a journal: the song when it was opened, created or last saved. */
export interface JournalBase {
  readonly song: StoredSong
  readonly identity: SongIdentity
  /** Whether the song is stored elsewhere in this state. */
  readonly isSaved: boolean
  /** When the first change followed, in Unix milliseconds; absent in journals of earlier releases. */
  readonly at?: number
}

/**
 * A later event. Undo and redo carry the history's entry if it is older than the base, because a replay cannot know it.
 */
export type JournalEvent =
  | { readonly kind: 'command'; readonly command: Command; readonly gestureId: string | null }
  | { readonly kind: 'undo' | 'redo'; readonly carried: CarriedEntry | null }
  /** The song was written: a gesture that spans this point becomes two entries of the history. */
  | { readonly kind: 'seal' }

/** An event with its time in Unix milliseconds, which journals of earlier releases lack. */
export type JournalEntry = JournalEvent & { readonly at?: number }

export interface CarriedEntry {
  readonly name: EntryName
  readonly patch: Patch
}

/** The facts about a journal that can be read without its entries. */
export interface JournalSummary {
  readonly key: string
  readonly identity: SongIdentity
  /** Unix milliseconds. */
  readonly changedAt: number
  readonly entryCount: number
  readonly isUnsaved: boolean
  /** When the user discarded it, in Unix milliseconds; absent after a crash. */
  readonly discardedAt?: number
  /** Whether the user was told that it was left behind. */
  readonly isTold?: boolean
}
