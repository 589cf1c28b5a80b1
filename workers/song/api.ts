import type { Copied } from '#shared/edit/clipboard'
import type { Command, HistoryList, HistoryState } from '#shared/edit/command'
import type { CommandErrorCode } from '#shared/edit/commandError'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import type { SongChanges } from '#shared/edit/versions/songChanges'
import type { MidiFileProblem } from '#shared/smf/problem'
import type { NoteColumns } from '#shared/song/notes'

export type { SongIdentity, SongUpdate }

/**
 * Why a call was refused, as the `code` of the error: the command cannot be carried out, no song is open, or there is nothing to
 * recover: the song is open in another window, its journal is gone, the browser has no storage.
 */
export type SongErrorCode = CommandErrorCode | 'noSong' | 'openElsewhere' | 'nothingToRecover' | 'noStorage'

/**
 * The interface of the song worker over Comlink. It owns the song and its history; everyone else only reads. Errors cross with their
 * name, their code and its parameters.
 */
export interface SongApi {
  /**
   * Must be called before anything else. `shared`: publish columns in SharedArrayBuffers (needs a cross-origin isolated
   * page). `journal`: the id of the account whose crash journal to keep; null: none. Resolves with whether the browser
   * has the storage for a journal.
   */
  start(options: { shared: boolean; journal: string | null }): Promise<{ journal: boolean }>
  /** Replaces the open song by a new one, a conductor and one track, which counts as saved. */
  create(identity: SongIdentity): Promise<OpenReport>
  /**
   * Reads a Standard MIDI File and makes it the open song. `bytes` is transferred. Rejects with a MidiFileError when nothing of it can
   * be read, and leaves the open song alone.
   */
  open(bytes: ArrayBuffer, identity: SongIdentity): Promise<OpenReport>
  /** See `readCopied` of `shared/edit/clipboard.ts`: it reads here, since a million notes take longer than a frame. */
  readCopied(text: string): Promise<Copied | null>
  apply(command: Command, options?: ApplyOptions): Promise<ApplyReport>
  /** The notes of a track as they would be after a command, which changes nothing. Rejects as `apply` does. */
  preview(command: Command, trackId: number): Promise<NoteColumns>
  /**
   * Gives the song the name under which it is stored. This is an entry of the history only if the history has entries about the name already:
   * otherwise no undo takes the name back.
   */
  rename(name: string): Promise<{ readonly version: number; readonly isEntry: boolean }>
  undo(): Promise<HistoryState>
  redo(): Promise<HistoryState>
  /** Undoes or redoes until `index` entries are done, as one change of the song. */
  goTo(index: number): Promise<HistoryState>
  history(): Promise<HistoryList>
  /** The open song as a Standard MIDI File, and its version. */
  write(): Promise<{ bytes: ArrayBuffer; version: number }>
  /** Ends the current gesture: the next change gets an entry of its own. Resolves with the version, which may then be marked as saved. */
  seal(): Promise<number>
  /** Records that `version`, as returned by write() or seal(), is stored under `identity`. Rejects for any other version. */
  markSaved(version: number, identity: SongIdentity): Promise<HistoryState>
  /** The stored song is gone: the open one has no place in the library any more, and is unsaved. */
  detach(): Promise<HistoryState>
  /**
   * Posts the song now and every change from now on as a {@link SongUpdateMessage}. These messages use the same port as
   * the answers, so a change arrives before the call that caused it resolves.
   */
  subscribe(): Promise<void>
  /** Posts the same updates to a port, for another thread. The port is transferred. */
  connect(port: MessagePort): Promise<void>
  /** Unsaved songs of pages that ended, and unsaved songs discarded less than a day ago, the latest change first. */
  recoverable(): Promise<RecoverableSong[]>
  /** Opens such a song as it was, unsaved, with its notes, name and identity. */
  recover(key: string): Promise<OpenReport>
  /** Deletes such a song for good. */
  discard(key: string): Promise<void>
  /**
   * Makes the open song another version of itself, a Standard MIDI File, as one entry of the history. The song keeps its name.
   * `bytes` is transferred. Rejects like `open`.
   */
  restore(bytes: ArrayBuffer): Promise<ApplyReport>
  /** What the open song was since it was opened or last saved, newest first, from its journal. Empty without one. */
  localVersions(): Promise<LocalVersion[]>
  /** One of them as a Standard MIDI File. Rejects when it is gone. */
  readLocalVersion(number: number): Promise<ArrayBuffer>
  /** Records that the user was told about these songs. */
  markTold(keys: readonly string[]): Promise<void>
  /**
   * Discards the unsaved work of the open song, which can be recovered for a day. The next change begins a new journal.
   * Opening another song discards unsaved work in the same way.
   */
  discardOpen(): Promise<void>
}

export interface ApplyOptions {
  /** Commands of one gesture make one entry of the history. */
  readonly gestureId?: string
  /** Comes back in the update that the command causes. */
  readonly commandId?: number
}

export interface OpenReport {
  readonly identity: SongIdentity
  readonly noteCount: number
  readonly trackCount: number
  /** Losses and conversions while reading, for the user. */
  readonly warnings: readonly MidiFileProblem[]
}

export type { MidiFileProblem }

export interface ApplyReport {
  readonly version: number
  readonly history: HistoryState
  /** Ids of the notes, controls and tracks that the command added, ascending; for a new track only its own id. */
  readonly addedIds: Uint32Array
}

export interface RecoverableSong {
  readonly key: string
  readonly identity: SongIdentity
  /** Unix milliseconds of the last change. */
  readonly changedAt: number
  readonly commandCount: number
  /** When a discarded song is deleted, in Unix milliseconds. null: left by a page that ended, and kept until recovered or discarded. */
  readonly keptUntil: number | null
  /** Left by a page that ended, and the user was not told about it yet. */
  readonly isNews: boolean
}

/** The open song as it was after so many entries of its journal. */
export interface LocalVersion {
  readonly number: number
  /** Unix milliseconds. */
  readonly at: number
  readonly isCurrent: boolean
  /** Since the one before it; null for the first one. */
  readonly changes: SongChanges | null
}

export interface SongUpdateMessage {
  readonly type: 'songUpdate'
  readonly update: SongUpdate
}
