import type { Copied } from '#shared/edit/clipboard'
import type { Command, HistoryList, HistoryState } from '#shared/edit/command'
import type { CommandErrorCode } from '#shared/edit/commandError'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import type { SongChanges } from '#shared/edit/versions/songChanges'
import type { MidiFileProblem } from '#shared/smf/problem'
import type { NoteColumns } from '#shared/song/notes'

export type { SongIdentity, SongUpdate }

/**
 * Why a call was refused: the `code` of the error. The command cannot be carried out, no song is open, or nothing can
 * be recovered: the song is open in another window, its journal is gone, the browser has no storage.
 */
export type SongErrorCode = CommandErrorCode | 'noSong' | 'openElsewhere' | 'nothingToRecover' | 'noStorage'

/**
 * The interface of the song worker over Comlink. It owns the song and its history; everyone else only reads. Errors
 * cross with their name, their code and its parameters.
 */
export interface SongApi {
  /**
   * Must be called before anything else. `shared`: publish columns in SharedArrayBuffers (needs a cross-origin isolated
   * page). `journal`: the id of the account whose crash journal to keep; null: none. Resolves with whether the browser
   * has the storage for a journal.
   */
  start(options: { shared: boolean; journal: string | null }): Promise<{ journal: boolean }>
  /** Replaces the open song with a new one, a conductor and one track, which counts as saved. */
  create(identity: SongIdentity): Promise<OpenReport>
  /**
   * Reads a Standard MIDI File and makes it the open song. `bytes` is transferred. Rejects with a MidiFileError when
   * nothing of it can be read, and leaves the open song alone.
   */
  open(bytes: ArrayBuffer, identity: SongIdentity): Promise<OpenReport>
  /**
   * Parses copied text (see `readCopied` of `shared/edit/clipboard.ts`) in this thread, since a million notes take
   * longer than a frame.
   */
  readCopied(text: string): Promise<Copied | null>
  apply(command: Command, options?: ApplyOptions): Promise<ApplyReport>
  /** The notes of a track as a command would leave them; changes nothing. Rejects as `apply` does. */
  preview(command: Command, trackId: number): Promise<NoteColumns>
  /**
   * Gives the song the name under which it is stored. This becomes an entry of the history only if the history already
   * has entries about the name: otherwise no undo reverts the name.
   */
  rename(name: string): Promise<{ readonly version: number; readonly isEntry: boolean }>
  undo(): Promise<HistoryState>
  redo(): Promise<HistoryState>
  /** Undoes or redoes until `index` entries are done, as one change of the song. */
  goTo(index: number): Promise<HistoryState>
  history(): Promise<HistoryList>
  /** Writes the open song as a Standard MIDI File, with its version. */
  write(): Promise<{ bytes: ArrayBuffer; version: number }>
  /**
   * Ends the current gesture: the next change gets its own entry. Resolves with the version, which may then be marked
   * as saved.
   */
  seal(): Promise<number>
  /**
   * Records that `version`, as returned by write() or seal(), is stored under `identity`. Rejects for any other
   * version.
   */
  markSaved(version: number, identity: SongIdentity): Promise<HistoryState>
  /** Handles the loss of the stored song: the open one no longer has a place in the library, and is unsaved. */
  detach(): Promise<HistoryState>
  /**
   * Posts the song now and on every later change as a {@link SongUpdateMessage}. These messages use the same port as
   * the answers, so a change arrives before the call that caused it resolves.
   */
  subscribe(): Promise<void>
  /** Posts the same updates to a port, for another thread. The port is transferred. */
  connect(port: MessagePort): Promise<void>
  /** Unsaved songs of pages that ended, and unsaved songs discarded less than a day ago, the latest change first. */
  recoverable(): Promise<RecoverableSong[]>
  /** Opens such a song, unsaved, with its notes, name and identity restored. */
  recover(key: string): Promise<OpenReport>
  /** Deletes such a song for good. */
  discard(key: string): Promise<void>
  /**
   * Turns the open song into another version of itself, a Standard MIDI File, as one entry of the history. The song
   * keeps its name. `bytes` is transferred. Rejects like `open`.
   */
  restore(bytes: ArrayBuffer): Promise<ApplyReport>
  /**
   * The states of the open song since it was opened or last saved, newest first, from its journal. Empty without one.
   */
  localVersions(): Promise<LocalVersion[]>
  /** Writes one of them as a Standard MIDI File. Rejects when it is gone. */
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
  /** Groups commands of one gesture into one entry of the history. */
  readonly gestureId?: string
  /** Returned in the update that the command causes. */
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
  /**
   * When a discarded song is deleted, in Unix milliseconds. Null: left by a page that ended, and kept until recovered
   * or discarded.
   */
  readonly keptUntil: number | null
  /** Whether a page that ended left it and the user was not told about it yet. */
  readonly isNews: boolean
}

/** The open song after the first entries of its journal. */
export interface LocalVersion {
  readonly number: number
  /** Unix milliseconds. */
  readonly at: number
  readonly isCurrent: boolean
  /** Changes since the previous version; null for the first one. */
  readonly changes: SongChanges | null
}

export interface SongUpdateMessage {
  readonly type: 'songUpdate'
  readonly update: SongUpdate
}
