import type { ControlColumns } from './controls'
import type { NoteColumns } from './notes'

/**
 * A song: plain, immutable data. A change makes a new song that shares every track it did not touch: `===` tells
 * readers what changed, and a published snapshot never changes.
 */
export interface Song {
  /** Increases by one with every change, undo and redo included. */
  readonly version: number
  readonly name: string
  /** Ticks per quarter note. */
  readonly timebase: number
  /** The conductor, then the other tracks in file order. */
  readonly tracks: readonly Track[]
  /** The next free id for a note, control, event or track. */
  readonly nextId: number
}

export interface Track {
  readonly id: number
  /** The version of the song in which this track last changed. */
  readonly version: number
  readonly name: string
  /** 0–15; null for the conductor, which holds no channel messages. 9 is the rhythm channel. */
  readonly channel: number | null
  /** SMF port (meta 0x21); 0 unless the song needs more than 16 channels. */
  readonly port: number
  /** The colour that the user chose, 0xRRGGBB; null: taken from the palette. */
  readonly color: number | null
  /** Index in the palette, from 0. Set when the track is created or read, then kept. Files do not contain it. */
  readonly paletteIndex: number
  readonly notes: NoteColumns
  readonly controls: ControlColumns
  /** Everything else in the file, byte for byte, sorted by (tick, order), including tempo, signatures and names. */
  readonly events: readonly RawEvent[]
  /** Tick of the end-of-track event; at least the end of the last note. */
  readonly endTick: number
}

/** Any track but the conductor. */
export interface ChannelTrack extends Track {
  readonly channel: number
}

/** 16 × port + channel. */
export const channelKey = ({ port, channel }: ChannelTrack): number => 16 * port + channel

export const hasChannel = (track: Track): track is ChannelTrack => track.channel !== null

/** A meta or system exclusive event as its bytes. */
export interface RawEvent {
  readonly id: number
  readonly tick: number
  /** Position among the events of the source track, from 1; 0: not from a file. */
  readonly order: number
  /** 0xFF meta, 0xF0 system exclusive, 0xF7 continuation or escape. */
  readonly status: 0xff | 0xf0 | 0xf7
  /** The meta type (0–127); 0 for system exclusive. */
  readonly metaType: number
  readonly data: Uint8Array
}

export const RHYTHM_CHANNEL = 9
export const DEFAULT_TIMEBASE = 480
