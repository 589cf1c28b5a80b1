import type { KeySignature } from '#shared/music/keySignatures'
import type { NoteColumns } from '#shared/song/notes'
import type { Measures } from '#shared/time/measures'
import type { TempoMap } from '#shared/time/tempoMap'
import type { SmallRollLayout } from '#shared/view/smallRollLayout'

/** The interface of the player worker over Comlink. It reads songs for playback and draws their rolls. */
export interface PlayerApi {
  /** Makes `open` send songs over this port, in the scheduler's format. The port is transferred. */
  connect(port: MessagePort): Promise<void>
  /**
   * Reads a Standard MIDI File and keeps the song under `key` until it is forgotten. `bytes` is transferred. Rejects
   * when nothing of it can be read.
   */
  read(key: string, bytes: ArrayBuffer): Promise<SongOutline>
  forget(key: string): Promise<void>
  /** Sends a song that has been read over the port. */
  open(key: string): Promise<void>
  /**
   * Draws a stretch of a song that has been read, on a transparent background; null if the song was forgotten
   * meanwhile.
   */
  paint(key: string, tile: RollTile): Promise<ImageBitmap | null>
  /**
   * Draws two whole versions of a song over each other: the notes of both, those only in the version named `key`, and
   * those only in the other. Null if one was forgotten meanwhile.
   */
  paintChanges(key: string, otherKey: string, picture: ChangesPicture): Promise<ImageBitmap | null>
}

/** The look of two versions drawn over each other. Lengths are device pixels. */
export interface ChangesPicture {
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly scale: number
  /** CSS colours. */
  readonly colors: Readonly<Record<'bar' | 'both' | 'one' | 'other', string>>
}

/** An overview of a song, for display. */
export interface SongOutline {
  /** Seconds until its end. */
  readonly seconds: number
  /** The tick of its end. */
  readonly endTick: number
  readonly tempo: TempoMap
  readonly measures: Measures
  /** Null if the song has none. */
  readonly key: KeySignature | null
  /** Sorted by tick, one per tick. */
  readonly sections: readonly SongSection[]
  /** The tracks with notes. */
  readonly tracks: readonly OutlineTrack[]
  readonly layout: SmallRollLayout
}

/** A section: begins at a marker and lasts until the next one. */
export interface SongSection {
  readonly tick: number
  readonly name: string
}

export interface OutlineTrack {
  /** Id as returned by `readSmf`. */
  readonly id: number
  /** May be empty. */
  readonly name: string
  readonly isRhythm: boolean
  /** The program of its first note, 0–127. */
  readonly program: number
  /** 0xRRGGBB */
  readonly color: number
  readonly notes: OutlineNotes
}

/** The columns needed to find the notes that sound at a tick. */
type OutlineNotes = Pick<NoteColumns, 'length' | 'tick' | 'duration' | 'noteNumber' | 'blockEnd'>

/** A stretch of a roll. Lengths are device pixels. */
export interface RollTile {
  readonly fromTick: number
  readonly width: number
  readonly height: number
  readonly pxPerTick: number
  /** Device pixels per CSS pixel. */
  readonly scale: number
  /** The roll's background, 0xRRGGBB, from which the colours of notes are computed. */
  readonly ground: number
  /** CSS colours of the lines at bars and at section starts. */
  readonly barColor: string
  readonly sectionColor: string
  /** Ids of the inaudible tracks. */
  readonly faded: readonly number[]
}
