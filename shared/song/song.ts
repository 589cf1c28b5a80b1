import type { ControlColumns } from './controls'
import type { NoteColumns } from './notes'

/**
 * A song: plain, immutable data. A change makes a new song that shares every track it did not touch, so a reader
 * can tell by `===` what changed, and a published snapshot never changes.
 */
export interface Song {
  /** Grows by one with every change, undo and redo included. */
  readonly version: number
  readonly name: string
  /** Ticks a quarter note. */
  readonly timebase: number
  /** The conductor first, then the others in file order. */
  readonly tracks: readonly Track[]
  /** The next free id for a note, control, event or track. */
  readonly nextId: number
}

export interface Track {
  readonly id: number
  /** The version of the song in which this track last changed. */
  readonly version: number
  readonly name: string
  /** 0–15; null: the conductor, which holds no channel messages. 9 is the rhythm channel. */
  readonly channel: number | null
  /** SMF port (meta 0x21), 0 unless the song needs more than 16 channels. */
  readonly port: number
  /** The colour that the user chose, 0xRRGGBB; null: the palette's. */
  readonly color: number | null
  /** Place in the palette, from 0: set when the track is created or read, then kept. It is not in the file. */
  readonly paletteIndex: number
  readonly notes: NoteColumns
  readonly controls: ControlColumns
  /** Everything else in the file, byte for byte, sorted by (tick, order). Tempo, signatures and names live here too. */
  readonly events: readonly RawEvent[]
  /** Tick of the end-of-track event; at least the end of the last note. */
  readonly endTick: number
}

/** A meta or system exclusive event as its bytes. */
export interface RawEvent {
  readonly id: number
  readonly tick: number
  /** Place among the events of the source track, from 1; 0: not from a file. */
  readonly order: number
  /** 0xFF meta, 0xF0 system exclusive, 0xF7 continuation or escape. */
  readonly status: 0xff | 0xf0 | 0xf7
  /** The meta type (0–127); 0 for system exclusive. */
  readonly metaType: number
  readonly data: Uint8Array
}

export const RHYTHM_CHANNEL = 9
export const DEFAULT_TIMEBASE = 480
