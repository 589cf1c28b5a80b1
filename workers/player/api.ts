import type { KeySignature } from '#shared/music/keySignatures'
import type { NoteColumns } from '#shared/song/notes'
import type { Measures } from '#shared/time/measures'
import type { TempoMap } from '#shared/time/tempoMap'
import type { RollLayout } from '#shared/view/rollLayout'

/** The surface of the player worker, as Comlink shows it: it reads the songs that are only listened to, and draws them. */
export interface PlayerApi {
  /** From now on `open` sends songs over this port, as the scheduler takes them; transferred. */
  connect(port: MessagePort): Promise<void>
  /**
   * Reads a Standard MIDI File and keeps the song under `key` until it is forgotten. `bytes` is transferred. Rejects when
   * nothing of it can be read.
   */
  read(key: string, bytes: ArrayBuffer): Promise<SongOutline>
  forget(key: string): Promise<void>
  /** Sends a song that was read over the port. */
  open(key: string): Promise<void>
  /** Draws a stretch of a song that was read, on a transparent ground; null when it was forgotten meanwhile. */
  paint(key: string, tile: RollTile): Promise<ImageBitmap | null>
}

/** What there is to see of a song. */
export interface SongOutline {
  /** Seconds until its last event. */
  readonly seconds: number
  /** The tick of its last event. */
  readonly endTick: number
  readonly tempo: TempoMap
  readonly measures: Measures
  /** Null: the song does not say. */
  readonly key: KeySignature | null
  /** By tick, each tick once. */
  readonly sections: readonly Section[]
  /** Those with notes. */
  readonly tracks: readonly OutlineTrack[]
  readonly layout: RollLayout
}

/** Begins at a marker and lasts until the next one. */
export interface Section {
  readonly tick: number
  readonly name: string
}

export interface OutlineTrack {
  /** As `readSmf` gives it. */
  readonly id: number
  /** Perhaps empty. */
  readonly name: string
  readonly isRhythm: boolean
  /** The program that its first note sounds with, 0–127. */
  readonly program: number
  /** 0xRRGGBB */
  readonly color: number
  readonly notes: OutlineNotes
}

/** What it takes to find the notes that sound at a tick. */
export type OutlineNotes = Pick<NoteColumns, 'length' | 'tick' | 'duration' | 'noteNumber' | 'blockEnd'>

/** A stretch of a roll. Lengths are device pixels. */
export interface RollTile {
  readonly fromTick: number
  readonly width: number
  readonly height: number
  readonly pxPerTick: number
  /** Device pixels a CSS pixel. */
  readonly scale: number
  /** What the roll is seen on, 0xRRGGBB: the colours of notes are made for it. */
  readonly ground: number
  /** CSS colours of the lines at bars and where sections begin. */
  readonly barColor: string
  readonly sectionColor: string
  /** Ids of the tracks that are not heard. */
  readonly faded: readonly number[]
}
