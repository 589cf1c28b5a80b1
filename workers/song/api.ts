import type { MidiFileProblem } from '#shared/smf/problem'
import type { Command, HistoryState } from '#shared/song/command'
import type { SongIdentity, SongUpdate } from '#shared/song/update'

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
  /** Says that `version`, as returned by write(), is stored; sets the identity under which it is. Rejects for any other version. */
  markSaved(version: number, identity: SongIdentity): Promise<HistoryState>
  /**
   * Posts every change from now on as a {@link SongUpdateMessage}, and the song as it stands at once. They come over the worker's own
   * port, as the answers do, so a change is here before the call that caused it resolves.
   */
  subscribe(): Promise<void>
  /** Sends the same updates as messages over a port, for another thread. The port is transferred. */
  connect(port: MessagePort): Promise<void>
  /** Songs whose journal was left by a page that ended without saving or discarding. */
  recoverable(): Promise<RecoverableSong[]>
  /** Opens such a song as it was: notes, name, identity; unsaved. */
  recover(key: string): Promise<OpenReport>
  discard(key: string): Promise<void>
  /** Deletes the journal of the open song: what is unsaved is not wanted. A change after it begins a new one. */
  forget(): Promise<void>
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
}

export interface SongUpdateMessage {
  readonly type: 'songUpdate'
  readonly update: SongUpdate
}
