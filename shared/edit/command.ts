import type { CommandDefinition } from './commands/edit'
import type * as commands from './commands/index'
import type { Counted } from './patchCounts'

export type { TrackRectangle } from './commands/arrange'
export type { NewEvent } from './commands/events'
export type { NewTrack } from './commands/tracks/insertTracks'

type Definition = (typeof commands)[keyof typeof commands]

type CommandBy<D> =
  D extends CommandDefinition<infer Type, infer Payload, string> ? { readonly type: Type } & Payload : never

/** A change of a song: plain, serialisable data, applied in one place. A file of `commands/` defines each kind. */
export type Command = CommandBy<Definition> | Batch

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Several commands as one entry of the history. */
interface Batch {
  readonly type: 'batch'
  readonly name: EntryName
  readonly commands: readonly Command[]
}

/** Names of batches, in addition to those of single commands, and what they count. */
export const BATCH_ENTRIES = {
  cut: 'goneNotes',
  duplicate: 'newNotes',
  pasteControls: 'writtenControls',
  cutControls: 'goneControls',
  duplicateControls: 'writtenControls',
  volume: 'one',
  pan: 'one',
  reverb: 'one',
  chorus: 'one',
  trackProperties: 'one',
  addMarker: 'one',
  renameMarker: 'one',
  moveMarker: 'one',
  removeMarker: 'one',
  moveKey: 'one',
  removeKey: 'one',
  record: 'one',
  chooseTake: 'one',
  capture: 'one',
  stepInput: 'one',
} as const satisfies Record<string, Counted>

/** The name of a history entry; the interface puts it into words ("Move 3 notes"). */
export interface EntryName {
  readonly action: EntryAction
  /** Number of notes, controls or tracks that the entry changed. */
  readonly count: number
}

type ActionBy<D> = D extends CommandDefinition<string, never, infer Action> ? Action : never

export type EntryAction = ActionBy<Definition> | keyof typeof BATCH_ENTRIES

/** The part of the history that the interface shows. */
export interface HistoryState {
  /** Number of done entries: `undo` reverts the one at index − 1. */
  readonly index: number
  readonly length: number
  readonly undoName: EntryName | null
  readonly redoName: EntryName | null
  /** Whether the song equals the state last saved, loaded or created. */
  readonly isSaved: boolean
  /** Serial number of the newest entry ever made; undo and redo leave it, edits raise it. */
  readonly serial: number
}

/** The whole history, for the panel that lists it. */
export interface HistoryList {
  /** Oldest first; the first `index` entries are done, the others can be redone. */
  readonly names: readonly EntryName[]
  readonly index: number
  /** Index of the saved state; null if it left the history. */
  readonly savedIndex: number | null
}
