/** The channel messages of a track that are not notes, as columns sorted by (tick, order, id). */
export interface ControlColumns {
  readonly length: number
  /** Drawn from the same counter as note ids. */
  readonly id: Uint32Array
  readonly tick: Uint32Array
  /** A {@link ControlKind}. */
  readonly kind: Uint8Array
  /** Controller number, or note number for poly aftertouch and stray note-offs; else 0. */
  readonly number: Uint8Array
  /** 0–127; pitch bend 0–16383, centre 8192. */
  readonly value: Uint16Array
  /** Place among the events of the source track, from 1; 0: not from a file, or edited since. */
  readonly order: Uint32Array
}

export const ControlKind = {
  controller: 0,
  program: 1,
  pitchBend: 2,
  channelPressure: 3,
  polyPressure: 4,
  /**
   * A note-off that ends no note, kept so that the file loses nothing. Its value is the release velocity, or {@link
   * STRAY_NOTE_ON}.
   */
  strayNoteOff: 5,
} as const
/** The value of a stray note-off written in the file as a note-on of velocity 0. */
export const STRAY_NOTE_ON = 128
export type ControlKind = (typeof ControlKind)[keyof typeof ControlKind]

export interface Control {
  readonly id: number
  readonly tick: number
  readonly kind: ControlKind
  readonly number: number
  readonly value: number
}
export type NewControl = Omit<Control, 'id'>
