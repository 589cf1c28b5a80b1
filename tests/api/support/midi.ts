/** A bare MIDI header without tracks: 14 bytes, the smallest accepted MIDI file. */
export const header = (format = 1, tracks = 0, division = 480): Buffer => {
  const bytes = Buffer.from('MThd\0\0\0\x06\0\0\0\0\0\0', 'latin1')
  bytes.writeUInt16BE(format, 8)
  bytes.writeUInt16BE(tracks, 10)
  bytes.writeUInt16BE(division, 12)
  return bytes
}

/** A MIDI header followed by every byte value over and over, `length` bytes in all. */
export const midiOfLength = (length: number): Buffer =>
  Buffer.concat([header(), Buffer.from(Uint8Array.from({ length: length - 14 }, (_, index) => index & 255))])

/** A file with one note that starts at `tick`. */
export const noteAt = (tick: number): Buffer => {
  const events = [tick, 0x90, 60, 100, 0, 0x80, 60, 0, 0, 0xff, 0x2f, 0]
  return Buffer.concat([
    header(1, 1),
    Buffer.from(`MTrk\0\0\0${String.fromCharCode(events.length)}`, 'latin1'),
    Buffer.from(events),
  ])
}
