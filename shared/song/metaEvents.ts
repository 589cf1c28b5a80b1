import type { RawEvent } from './song'
import { encodeUtf8 } from './utf8'

/** Types of meta events (Standard MIDI Files 1.0; 0x21 by common use). */
export const MetaType = {
  text: 0x01,
  copyright: 0x02,
  trackName: 0x03,
  instrumentName: 0x04,
  lyric: 0x05,
  marker: 0x06,
  cuePoint: 0x07,
  channelPrefix: 0x20,
  port: 0x21,
  endOfTrack: 0x2f,
  tempo: 0x51,
  smpteOffset: 0x54,
  timeSignature: 0x58,
  keySignature: 0x59,
  sequencerSpecific: 0x7f,
} as const

/** A meta event that does not come from a file. */
export function metaEvent(id: number, tick: number, metaType: number, data: Uint8Array): RawEvent {
  return { id, tick, order: 0, status: 0xff, metaType, data }
}

export const isMeta = (event: Pick<RawEvent, 'status' | 'metaType'>, metaType: number): boolean =>
  event.status === 0xff && event.metaType === metaType

/** Meta types 1–15 hold text. */
export const isTextType = (metaType: number): boolean => metaType >= 1 && metaType <= 15

export const nameData = (name: string): Uint8Array => encodeUtf8(name)

/**
 * The data of a tempo event: microseconds per beat in three bytes, clamped to what fits. The slowest tempo that a file
 * can hold is 3.58 BPM.
 */
export function tempoData(bpm: number): Uint8Array {
  const microseconds = Math.max(1, Math.min(0xff_ffff, Math.round(60e6 / bpm)))
  return Uint8Array.of(microseconds >> 16, (microseconds >> 8) & 0xff, microseconds & 0xff)
}

/** The data of a key signature: the number of sharps (negative: flats), then 1 for a minor key. */
export const keySignatureData = (sharps: number, isMinor: boolean): Uint8Array =>
  Uint8Array.of(sharps & 0xff, Number(isMinor))

/** The data of a time signature: numerator, exponent of the denominator, clocks per click, 32nds per quarter. */
export const timeSignatureData = (numerator: number, exponent: number): Uint8Array =>
  Uint8Array.of(numerator, exponent, 24, 8)
