import type { Command, HistoryState } from '#shared/edit/command'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import type { MidiFileProblem } from '#shared/smf/problem'

export type { SongIdentity, SongUpdate }

/** The surface of the song worker, as Comlink shows it. It owns the song and its history; all others read. */
export interface SongApi {
  /**
   * Comes before all other calls. `shared`: publish columns in SharedArrayBuffers (needs a cross-origin isolated page).
   * `journal`: whose crash journal to keep, by the id of the account; null: none. The answer says whether the browser has the storage for it.
   */
  start(options: { shared: boolean; journal: string | null }): Promise<{ journal: boolean }>
  /** Replaces the open song by a new one: a conductor and one track. Saved. */
  create(identity: SongIdentity): Promise<OpenReport>
  /**
   * Reads a Standard MIDI File and, if it can be read, makes it the open song. `bytes` is transferred.
   * Rejects with an Error whose message is a MidiFileProblem as JSON; the open song is then untouched.
   */
  open(bytes: ArrayBuffer, identity: SongIdentity): Promise<OpenReport>
  apply(command: Command, options?: { gestureId?: string }): Promise<ApplyReport>
  undo(): Promise<HistoryState>
  redo(): Promise<HistoryState>
  /** The open song as a Standard MIDI File, with the version that it holds. */
  write(): Promise<{ bytes: ArrayBuffer; version: number }>
  /** Ends the gesture that runs: what follows is an entry of its own. Gives the version, which may then be marked as saved. */
  seal(): Promise<number>
  /** Says that `version`, as returned by write() or seal(), is stored; sets the identity under which it is. Rejects for any other version. */
  markSaved(version: number, identity: SongIdentity): Promise<HistoryState>
  /**
   * Posts every change from now on as a {@link SongUpdateMessage}, and the song as it stands at once. They come over the worker's own
   * port, as the answers do, so a change is here before the call that caused it resolves.
   */
  subscribe(): Promise<void>
  /** Sends the same updates as messages over a port, for another thread. The port is transferred. */
  connect(port: MessagePort): Promise<void>
  /** Unsaved songs of pages that ended, and unsaved songs that were discarded less than a day ago; the latest change first. */
  recoverable(): Promise<RecoverableSong[]>
  /** Opens such a song as it was: notes, name, identity; unsaved. */
  recover(key: string): Promise<OpenReport>
  /** Deletes such a song for good. */
  discard(key: string): Promise<void>
  /** Notes that the user was told of these songs. */
  markTold(keys: readonly string[]): Promise<void>
  /**
   * The open song is left and its unsaved work not wanted: it can be recovered for a day. A change after it begins a new journal.
   * Unsaved work in the place of which another song is opened is kept in the same way.
   */
  discardOpen(): Promise<void>
}

export interface OpenReport {
  readonly identity: SongIdentity
  readonly noteCount: number
  readonly trackCount: number
  /** What was lost or converted while reading, for the user. */
  readonly warnings: readonly MidiFileProblem[]
}

export type { MidiFileProblem }

export interface ApplyReport {
  readonly version: number
  readonly history: HistoryState
  /** Ids given to what the command added, ascending; of a new track its own id. */
  readonly addedIds: Uint32Array
}

export interface RecoverableSong {
  readonly key: string
  readonly identity: SongIdentity
  /** Unix milliseconds of the last change. */
  readonly changedAt: number
  readonly commandCount: number
  /** Discarded: when it is deleted, in Unix milliseconds. null: left by a page that ended, and kept until it is recovered or discarded. */
  readonly keptUntil: number | null
  /** Left by a page that ended, and the user was not told of it. */
  readonly isNews: boolean
}

export interface SongUpdateMessage {
  readonly type: 'songUpdate'
  readonly update: SongUpdate
}
