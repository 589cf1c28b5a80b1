import type { Control, NewControl } from '../song/controls'
import type { BankSelect } from '../song/derive'
import type { PointLane } from '../song/lanes'
import type { NewNote, Note, NoteIds } from '../song/notes'
import type { RawEvent } from '../song/song'
import type { Charset } from '../song/texts/metaText'
import type { CopiedNotes } from './clipboard'
import type { Affine } from './lanePoints'
import type { OperationContext } from './operations/operation'
import type { OperationId } from './operations/operations'
import type { StoredSong } from './storedSong'

/**
 * A change of a song: plain, serialisable data, applied in one place.
 * Clamping is part of the command, so the preview matches what is committed.
 */
export type Command =
  /**
   * Adds notes. With `trimOverlaps`, an earlier note of the same pitch that reaches into a new one is cut off where the
   * new one begins. A note that begins on the same tick is replaced, unless it is equally long: then it stays, and the
   * new one is not added.
   */
  | { type: 'notes/add'; trackId: number; notes: readonly NewNote[]; trimOverlaps?: boolean }
  /**
   * Adds notes from the clipboard at `tick`, in the song's own timebase. If one would start before tick 0, all are moved later. More than
   * a million are refused.
   */
  | { type: 'notes/paste'; trackId: number; tick: number; notes: CopiedNotes }
  | { type: 'notes/remove'; trackId: number; ids: NoteIds }
  /** Moves the notes as a group: the deltas are clamped so that no note goes before tick 0 or beyond pitch 0–127. */
  | { type: 'notes/move'; trackId: number; ids: NoteIds; dTick: number; dNote: number }
  /** Adds moved copies and leaves the originals. Clamped like a move. */
  | { type: 'notes/copy'; trackId: number; ids: NoteIds; dTick: number; dNote: number }
  /**
   * Moves one edge of every note by the same delta. Each note keeps at least `minDuration` ticks (or its own duration,
   * if that is shorter) and starts at 0 or later.
   */
  | { type: 'notes/resize'; trackId: number; ids: NoteIds; edge: 'start' | 'end'; delta: number; minDuration: number }
  /** Sets fields of single notes, each clamped to its range. */
  | { type: 'notes/update'; trackId: number; edits: readonly NoteEdit[] }
  /** Sets one field of every note, adds to it or multiplies it; each note is clamped by itself. */
  | {
      type: 'notes/adjust'
      trackId: number
      ids: NoteIds
      field: 'tick' | 'duration' | 'noteNumber'
      operation: 'set' | 'add' | 'multiply'
      value: number
    }
  | { type: 'notes/velocity'; trackId: number; ids: NoteIds; operation: 'set' | 'add' | 'multiply'; value: number }
  /** One velocity for each id (same length). */
  | { type: 'notes/velocities'; trackId: number; ids: NoteIds; values: Uint8Array }
  /** Runs an operation of `operations/operations.ts` on the notes. */
  | { type: 'notes/operate'; trackId: number; ids: NoteIds; operation: OperationId; context: OperationContext }
  /** `index`: place in `tracks`, from 1; default: last. `channel`: default: the lowest free one. */
  | { type: 'track/add'; name?: string; channel?: number; index?: number }
  | { type: 'track/remove'; trackId: number }
  /** Adds tracks with their notes after the last one. */
  | { type: 'tracks/insert'; tracks: readonly NewTrack[] }
  /**
   * Moves tracks, which keep their order, so that they are together. `index`: place of the first of them in the new list, from 1
   * (clamped). The conductor stays first.
   */
  | { type: 'track/move'; trackIds: readonly number[]; index: number }
  /** Adds a copy right behind the track, with its name and all its contents, on a free channel (`copyChannel`). */
  | { type: 'track/duplicate'; trackId: number }
  | { type: 'track/rename'; trackId: number; name: string }
  /** `port`: 0–127, written into the track's port event; default: as it is. */
  | { type: 'track/channel'; trackId: number; channel: number; port?: number }
  | { type: 'track/color'; trackId: number; color: number | null }
  /** How the track, or in the conductor the song, is written as a score; null: as usual. */
  | { type: 'track/notation'; trackId: number; json: string | null }
  /**
   * Sets the program change in effect at `tick` (see `programIndexAt`), or adds one at tick 0 when there is none. With `bank`, bank
   * selects go before it where they are needed, and the next program change keeps its bank.
   */
  | { type: 'track/program'; trackId: number; program: number; tick: number; bank?: BankSelect }
  | { type: 'controls/add'; trackId: number; controls: readonly NewControl[] }
  /** `lane` `tempo`: tempos of the song, whatever the track. */
  | { type: 'controls/remove'; trackId: number; lane?: PointLane; ids: Uint32Array }
  | { type: 'controls/update'; trackId: number; edits: readonly (Pick<Control, 'id'> & Partial<Control>)[] }
  /**
   * Adds meta or system exclusive events. A tempo, a time signature or a key signature replaces those of its kind at its
   * tick, in any track: there is only one.
   */
  | { type: 'events/add'; trackId: number; events: readonly NewEvent[] }
  | { type: 'events/remove'; trackId: number; ids: Uint32Array }
  /** Sets fields of single events. One that takes a tick or a type where there is only one replaces those that were there. */
  | { type: 'events/update'; trackId: number; edits: readonly EventEdit[] }
  /**
   * Puts points into a lane in place of those in [from, to). The ticks ascend; a point replaces the one on its tick, in or
   * out of the stretch. Values are clamped to the lane's range. The lane `tempo` is that of the song, whatever the track.
   */
  | {
      type: 'controls/replace'
      trackId: number
      lane: PointLane
      from: number
      to: number
      points: { readonly tick: Uint32Array; readonly value: Uint32Array }
    }
  /**
   * Moves, stretches or sets points of a lane, as a group in time and value. A shift is limited so that all stay in range;
   * a stretched point is clamped by itself. A moved point replaces those that it falls on.
   */
  | { type: 'controls/transform'; trackId: number; lane: PointLane; ids: NoteIds; tick: Affine; value: Affine }
  /**
   * Sets the tempo event in effect at `tick`, or adds one at tick 0 when none comes before it. 1–512 BPM; a file
   * cannot hold less than 3.58.
   */
  | { type: 'tempo/set'; tick: number; bpm: number }
  /**
   * Sets the time signature from the start of a measure on. `measure` is its place among all bars, from 1 (`placeOfBar`). `numerator`: 1–32; `denominator`: 1, 2 … 32. Later bars keep their number
   * of beats, and later signatures move to their bar.
   */
  | { type: 'signature/set'; measure: number; numerator: number; denominator: number }
  /** Removes the time signature at the start of a measure. Later ones move to their bar. */
  | { type: 'signature/remove'; measure: number }
  /** Moves the time signature at the start of a measure to that of another. Later ones move to their bar. */
  | { type: 'signature/move'; measure: number; to: number }
  /** Sets the key signature in effect at `tick`, or adds one at tick 0 when there is none before. `sharps`: −7 … 7; flats below 0. */
  | { type: 'key/set'; tick: number; sharps: number; isMinor: boolean }
  /**
   * Moves or copies the notes and controls that start in a rectangle, by ticks and by rows. The rows are `trackIds`. Settings at tick 0
   * stay, and program changes when it goes to other tracks. Refused when it does not fit into the song.
   */
  | {
      type: 'arrange/transfer'
      trackIds: readonly number[]
      rectangle: TrackRectangle
      dTick: number
      dTrack: number
      copy: boolean
    }
  /** Removes the notes and controls that start in a rectangle. Settings at tick 0 stay. */
  | { type: 'arrange/remove'; trackIds: readonly number[]; rectangle: TrackRectangle }
  /**
   * Inserts empty time into all tracks: events at `tick` or later move later. The tempo, the time signature and the key at `tick`
   * stay, and so do the settings at tick 0. Notes that reach over `tick` stay as they are. Refused when something would not fit.
   */
  | { type: 'time/insert'; tick: number; ticks: number }
  /**
   * Removes [fromTick, toTick) from all tracks, with the notes, markers and texts that start in it. Notes that reach into it are cut or get
   * shorter. Settings in it that are in force after it move to `fromTick`, and so do other events, such as names of tracks.
   */
  | { type: 'time/remove'; fromTick: number; toTick: number }
  /**
   * Copies or moves what starts in [fromTick, toTick) of all tracks to `tick`, where as much time is inserted. Notes are cut at `toTick`.
   * In the copy the settings of the original are in force, and after it those that were in force at `tick`. `tick` is not within the stretch.
   */
  | { type: 'time/copy'; fromTick: number; toTick: number; tick: number; move: boolean }
  | { type: 'song/rename'; name: string }
  /** Reads all texts that are not in Unicode in this charset, and writes them as UTF-8. */
  | { type: 'texts/charset'; charset: Charset }
  /** Replaces all contents by those of another version of the song, in the song's own timebase. */
  | { type: 'song/replace'; song: StoredSong }
  /** Several commands as one entry of the history. */
  | { type: 'batch'; name: EntryName; commands: readonly Command[] }

/** Ticks and rows of tracks; both ends exclusive. */
export interface TrackRectangle {
  readonly fromTick: number
  readonly toTick: number
  readonly fromTrack: number
  readonly toTrack: number
}

/** A track that has no id yet. */
export interface NewTrack {
  readonly name: string
  /** 0–15; the lowest free one when absent. */
  readonly channel?: number
  /** Place in the palette; the lowest free one when absent. */
  readonly paletteIndex?: number
  /** 0–127. */
  readonly program: number
  readonly volume: number
  readonly pan: number
  readonly notes: readonly NewNote[]
}

export type NoteEdit = Pick<Note, 'id'> & Partial<Note>

/** A meta or system exclusive event that has no id yet. */
export type NewEvent = Pick<RawEvent, 'tick' | 'status' | 'metaType' | 'data'>

export type EventEdit = Pick<RawEvent, 'id'> & Partial<Pick<RawEvent, 'tick' | 'metaType' | 'data'>>

/** The name of a history entry; the interface puts it in words ("Move 3 notes"). */
export interface EntryName {
  readonly action: EntryAction
  /** How many notes, controls or tracks it touched. */
  readonly count: number
}

export type EntryAction =
  | OperationId
  | 'addNotes'
  | 'removeNotes'
  | 'moveNotes'
  | 'copyNotes'
  | 'resizeNotes'
  | 'editNotes'
  | 'quantize'
  | 'transpose'
  | 'paste'
  | 'cut'
  | 'duplicate'
  | 'addMarker'
  | 'renameMarker'
  | 'moveMarker'
  | 'removeMarker'
  | 'moveArea'
  | 'copyArea'
  | 'removeArea'
  | 'insertTime'
  | 'removeTime'
  | 'copyTime'
  | 'moveTime'
  | 'addTrack'
  | 'compose'
  | 'removeTrack'
  | 'moveTrack'
  | 'duplicateTrack'
  | 'trackProperties'
  | 'renameTrack'
  | 'trackChannel'
  | 'trackColor'
  | 'notation'
  | 'program'
  | 'addControls'
  | 'removeControls'
  | 'editControls'
  | 'addEvents'
  | 'removeEvents'
  | 'editEvents'
  | 'drawControls'
  | 'moveControls'
  | 'resizeControls'
  | 'volume'
  | 'pan'
  | 'reverb'
  | 'chorus'
  | 'pasteControls'
  | 'cutControls'
  | 'duplicateControls'
  | 'tempo'
  | 'removeTempos'
  | 'timeSignature'
  | 'moveSignature'
  | 'removeSignature'
  | 'key'
  | 'moveKey'
  | 'removeKey'
  | 'renameSong'
  | 'charset'
  | 'restoreVersion'
  | 'record'
  | 'chooseTake'
  | 'capture'
  | 'stepInput'

/** The part of the history that the interface shows. */
export interface HistoryState {
  /** How many entries are done: `undo` takes back the one at index − 1. */
  readonly index: number
  readonly length: number
  readonly undoName: EntryName | null
  readonly redoName: EntryName | null
  /** Whether the song is in the state that was last saved, loaded or created. */
  readonly isSaved: boolean
  /** Of the newest entry ever made; undo and redo leave it, edits raise it. */
  readonly serial: number
}

/** The whole history, for the panel that lists it. */
export interface HistoryList {
  /** Oldest first; the first `index` of them are done, the others can be redone. */
  readonly names: readonly EntryName[]
  readonly index: number
  /** Index of the saved state; null if it left the history. */
  readonly savedIndex: number | null
}
