/** The size of a file that is only a header. */
export const MIDI_HEADER_BYTES = 14
const HEADER_LENGTH = 6
const MAX_FORMAT = 2

/**
 * Whether the bytes begin like a Standard MIDI File: `MThd`, a header of six bytes, format 0, 1 or 2. A header without
 * tracks is accepted, because the app saves one before it generates a song.
 */
export function isMidiHeader(bytes: Buffer): boolean {
  return (
    bytes.length >= MIDI_HEADER_BYTES &&
    bytes.toString('latin1', 0, 4) === 'MThd' &&
    bytes.readUInt32BE(4) === HEADER_LENGTH &&
    bytes.readUInt16BE(8) <= MAX_FORMAT
  )
}
