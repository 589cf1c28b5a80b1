import type { Command } from '#shared/edit/command'
import type { OperationId } from '#shared/edit/operations/operations'
import type { SelectionId } from '#shared/edit/operations/selections'
import type { NoteIds } from '#shared/song/notes'
import type { english } from '../../core/i18n/en'
import type { EditorActions } from './editorActions'
import type { CursorStep } from './roll'
import type { EditorRuntime } from './runtime'
import type { EditorState, ViewName } from './state'

/**
 * What has a selection that keys, menus and the clipboard work on: the notes, or the points of a lane. `EditActions`
 * passes each call on to the active one (`EditorState.scope`). Each call that changes something is one entry of the
 * history.
 */
export interface SelectionScope {
  /** The selection as text for the clipboard, in a typed format of its own; null when there is none. */
  copied(): string | null
  /** Deletes what was copied. */
  cutCopied(): Promise<void>
  /** Copies of the selection right behind it; they become the selection. */
  duplicate(): void
  deleteSelection(): void
  selectAll(): void
  clearSelection(): void
  /** By semitones, or steps of value, up or down; the group is clamped as a whole. */
  transpose(steps: number): void
  /** Earlier or later by one grid unit or one tick; the group keeps its shape at tick 0. */
  nudge(unit: 'grid' | 'tick', direction: 1 | -1): void
  /** Selects the note or point before or after the selected one in time and brings it into view. A note sounds. */
  selectNeighbour(direction: 'previous' | 'next'): void
}

/** The operations on the selection of the active scope, and those that only notes have. */
export interface EditActions extends Omit<SelectionScope, 'copied' | 'cutCopied'> {
  /** `transfer`: the browser's copy event, if a key caused it; otherwise the system clipboard is written. */
  copy(transfer?: DataTransfer | null): void | Promise<void>
  cut(transfer?: DataTransfer | null): void | Promise<void>
  /**
   * Pastes at the playhead what the clipboard holds. `transfer` as for copy; without one, the system clipboard is read.
   * Foreign text is ignored.
   */
  paste(transfer?: DataTransfer | null): void | Promise<void>
  /** Quantizes with the settings used last, to the grid even while snapping is off. */
  quantize(): Promise<void>
  /**
   * Runs a note operation on the selected notes, or without a selection on all notes of the track. One with parameters
   * asks for them first.
   */
  operate(operation: OperationId): Promise<void>
  /**
   * Selects notes of the track in one of the ways; one with parameters asks for them, and selects while they change.
   */
  selectBy(way: SelectionId): Promise<void>
  /**
   * Carries out a command of a pane. Resolves with the added ids; null when it was refused, which the user has been
   * told.
   */
  apply(command: Command): Promise<NoteIds | null>
  /** Selects notes of the selected track, and brings one of them into view. Ids ascend. */
  selectNotes(ids: NoteIds, revealed?: number): void
  /** Lets a note of the selected track sound, unless the song plays. */
  hear(id: number): void
  /** In the arrange view: the end of the rectangle, by a grid unit or a track. */
  resizeRectangle(axis: 'time' | 'tracks', direction: 1 | -1): void
  /** In the arrange view: moves what is in the rectangle to the track below (1) or above. */
  moveAcross(direction: 1 | -1): void
  /**
   * Selects those of the selected track's controls that the active lane shows, or if it shows none of them the other
   * lane. Ids ascend.
   */
  selectPoints(ids: NoteIds): void
}

/**
 * The note cursor: the piano roll by keyboard alone, the lanes and the arrange view. Each call that changes the song is
 * one entry of the history. In a lane, points take the place of notes: steps of rows change the value, by 1 or to the
 * next mark. In the velocity lane the cursor goes from note to note. In the arrange view rows are tracks, and all notes
 * that start in the cell take the place of one.
 */
export interface CursorActions {
  /** Shows it where it was last, at first at the playhead. `strip`: in a lane, from the top; else in the view. */
  show(strip?: number): void
  hide(): void
  step(step: CursorStep): void
  /**
   * Selects the notes between the place where the selecting began and the place that the step leads to; in the arrange
   * view the cell.
   */
  select(step: CursorStep): void
  /** Makes the note at the cursor longer or shorter by a grid unit; where there is none, selects as `select`. */
  resize(direction: 1 | -1): void
  /** Adds a note; where there is one, selects it or takes it out of the selection. */
  enter(): void
  /** Deletes the selected notes, or without a selection the one at the cursor. */
  remove(): void
  /** Adds to the velocity of the selected notes, or without a selection of the one at the cursor. */
  changeVelocity(by: number): void
}

/** Everything that an action of the registry may read and call. */
export interface ActionEnvironment {
  readonly state: EditorState
  readonly actions: EditorActions
  readonly edit: EditActions
  readonly cursor: CursorActions
  readonly runtime: EditorRuntime
}

/**
 * Something that a user can do by key, menu or button. Menus, tooltips, key handling and the help sheet are made from
 * these.
 */
export interface Action {
  readonly id: ActionId
  readonly group: ActionGroup
  /** Where its keys work: two actions may share a key only in different contexts. */
  readonly context: KeyContext
  /** In the notation of `shortcut.ts`; the first one is shown. */
  readonly keys: readonly string[]
  /** The key may be held down to repeat it. */
  readonly repeats?: boolean
  /** Runs on the browser's clipboard event, which needs no permission, rather than on the key. */
  readonly clipboard?: 'copy' | 'cut' | 'paste'
  /** Whether what it switches is on: menus show a tick then. Absent: it is no switch. */
  checked?(state: EditorState): boolean
  /** The views in which it means something. Absent: it does in all. */
  readonly views?: readonly ViewName[]
  /** Only in desktop mode: elsewhere nothing mentions it. */
  readonly desktop?: true
  /** Absent: always. */
  when?(environment: ActionEnvironment): boolean
  /**
   * Why the action is disabled, if that is not obvious: the key of a text under `whyNot`, shown in menus. Null: it is
   * enabled.
   */
  whyNot?(environment: ActionEnvironment): WhyNot | null
  run(environment: ActionEnvironment, transfer?: DataTransfer | null): void
}

export type WhyNot = 'nothingToRecover' | 'noNotes' | 'lastTrack' | 'allUnicode'

export type ActionGroup = 'file' | 'playback' | 'edit' | 'notes' | 'cursor' | 'tools' | 'tracks' | 'view' | 'help'

/** The whole editor, or a narrower context in it, whose keys go first: while a cursor is shown. */
export type KeyContext = 'editor' | 'noteCursor'

/** Key of the action's name in the editor's texts, under `action`. */
export type ActionId = keyof (typeof english)['editor']['action']

export type CursorActionId = Extract<ActionId, `cursor${string}`>
