import type { Command } from '#shared/edit/command'
import type { OperationId } from '#shared/edit/operations/operations'
import type { SelectionId } from '#shared/edit/operations/selections'
import type { NoteIds } from '#shared/song/notes'
import type * as english from '../../core/i18n/en'
import type { EditorActions } from './editorActions'
import type { CursorStep } from './roll'
import type { EditorRuntime } from './runtime'
import type { EditorState, ViewName } from './state'

/**
 * A set of items with a selection that keys, menus and the clipboard work on: the notes, or the points of a lane.
 * `EditActions` passes each call on to the active one (`EditorState.scope`). Each call that changes something is one
 * entry of the history.
 */
export interface SelectionScope {
  /** The selection as text for the clipboard, in its own typed format; null without a selection. */
  copied(): string | null
  /** Deletes the selection that was just copied. */
  cutCopied(): Promise<void>
  /** Copies the selection right after itself; the copies become the selection. */
  duplicate(): void
  deleteSelection(): void
  selectAll(): void
  clearSelection(): void
  /** Moves the selection up or down by semitones, or by steps of value; the group is clamped as a whole. */
  transpose(steps: number): void
  /** Moves the selection by one grid unit or one tick; the group keeps its shape at tick 0. */
  nudge(unit: 'grid' | 'tick', direction: 1 | -1): void
  /** Selects the note or point before or after the selected one in time, and scrolls to it. A note sounds. */
  selectNeighbour(direction: 'previous' | 'next'): void
}

/** The operations on the selection of the active scope, and some for notes only. */
export interface EditActions extends Omit<SelectionScope, 'copied' | 'cutCopied'> {
  /**
   * Copies the selection. `transfer`: the browser's copy event, if a key caused it; otherwise the system clipboard is
   * written.
   */
  copy(transfer?: DataTransfer | null): void | Promise<void>
  cut(transfer?: DataTransfer | null): void | Promise<void>
  /**
   * Pastes the clipboard at the playhead. `transfer`: as for copy; without one, the system clipboard is read. Foreign
   * text is ignored.
   */
  paste(transfer?: DataTransfer | null): void | Promise<void>
  /** Quantizes with the last used settings, to the grid even while snapping is off. */
  quantize(): Promise<void>
  /**
   * Runs a note operation on the selected notes or, without a selection, on all notes of the track. An operation with
   * parameters asks for them first.
   */
  operate(operation: OperationId): Promise<void>
  /**
   * Selects notes of the track in one of the ways. A way with parameters asks for them, and selects while they change.
   */
  selectBy(way: SelectionId): Promise<void>
  /** Carries out a command of a pane. Resolves to the added ids; null if the song refused it and the user was told. */
  apply(command: Command): Promise<NoteIds | null>
  /** Selects notes of the selected track, and scrolls to one of them. Ids ascend. */
  selectNotes(ids: NoteIds, revealed?: number): void
  /** Plays a note of the selected track, unless the song plays. */
  hear(id: number): void
  /** Moves the end of the arrange view's rectangle by a grid unit or a track. */
  resizeRectangle(axis: 'time' | 'tracks', direction: 1 | -1): void
  /** Moves the content of the arrange view's rectangle to the track below (1) or above (−1). */
  moveAcross(direction: 1 | -1): void
  /** Selects those of the ids that the active lane shows; if it shows none, those of the other lane. Ids ascend. */
  selectPoints(ids: NoteIds): void
}

/**
 * The note cursor: keyboard access to the piano roll, the lanes and the arrange view. Each call that changes the song
 * is one entry of the history. In a lane, points take the place of notes: steps of rows change the value, by 1 or to
 * the next mark. In the velocity lane the cursor moves from note to note. In the arrange view rows are tracks, and all
 * notes that start in the cell take the place of one.
 */
export interface CursorActions {
  /**
   * Shows the cursor at its last place; at first at the playhead. `strip`: the lane's index from the top; absent: in
   * the view.
   */
  show(strip?: number): void
  hide(): void
  step(step: CursorStep): void
  /**
   * Selects the notes between the place where the selection began and the place that the step leads to; in the arrange
   * view the cell.
   */
  select(step: CursorStep): void
  /** Makes the note at the cursor longer or shorter by a grid unit; without a note, acts like `select`. */
  resize(direction: 1 | -1): void
  /** Adds a note; if there is one, selects or deselects it. */
  enter(): void
  /** Deletes the selected notes or, without a selection, the one at the cursor. */
  remove(): void
  /** Adds to the velocity of the selected notes or, without a selection, of the one at the cursor. */
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
 * An action that users start by key, menu or button. Menus, tooltips, key handling and the help sheet are made from
 * actions.
 */
export interface Action {
  readonly id: ActionId
  readonly group: ActionGroup
  /** The context of the keys: two actions may share a key only in different contexts. */
  readonly context: KeyContext
  /** Shortcuts in the notation of `shortcut.ts`; the first one is shown. */
  readonly keys: readonly string[]
  /** Whether holding the key down repeats the action. */
  readonly repeats?: boolean
  /** Runs on the browser's clipboard event, which needs no permission, rather than on the key. */
  readonly clipboard?: 'copy' | 'cut' | 'paste'
  /** Tells whether the switch is on: menus show a tick then. Absent: the action is not a switch. */
  checked?(state: EditorState): boolean
  /** The views where the action applies. Absent: all. */
  readonly views?: readonly ViewName[]
  /** Whether the action exists only in desktop mode. */
  readonly desktop?: true
  /** Tells whether the action is possible now. Absent: always. */
  when?(environment: ActionEnvironment): boolean
  /**
   * Why the action is disabled, if that is not obvious: the key of a text under `whyNot`, shown in menus. Null: it is
   * enabled.
   */
  whyNot?(environment: ActionEnvironment): WhyNot | null
  run(environment: ActionEnvironment, transfer?: DataTransfer | null): void
}

type WhyNot = 'nothingToRecover' | 'noNotes' | 'lastTrack' | 'allUnicode'

export type ActionGroup = 'file' | 'playback' | 'edit' | 'notes' | 'cursor' | 'tools' | 'tracks' | 'view' | 'help'

/** The whole editor, or a narrower context whose keys go first while a cursor is visible. */
export type KeyContext = 'editor' | 'noteCursor'

/** Key of the action's name in the editor's texts, under `action`. */
export type ActionId = keyof (typeof english)['editor']['action']

export type CursorActionId = Extract<ActionId, `cursor${string}`>
