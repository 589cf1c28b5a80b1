import { MAX_FILE_TICK, type ReadLimits } from './limits'
import { MidiFileError, tooManyTracks } from './problem'
import { scanTrack } from './scan'

/** The positions of the parts of a Standard MIDI File. Offsets are bytes from the start of the file. */
export interface Chunks {
  readonly format: 0 | 1
  /** The header's division word, uninterpreted. */
  readonly division: number
  /** The number of tracks that the header announces. */
  readonly claimedTracks: number
  readonly tracks: readonly TrackChunk[]
  /** The number of bytes outside any chunk. */
  readonly unreadableBytes: number
}

export interface TrackChunk {
  /** The events' bytes are [from, to). */
  readonly from: number
  readonly to: number
  /** The chunk claims more bytes than the file has; `to` is then the next track or the end of the file. */
  readonly isOverlong: boolean
}

const HEADER_ID = 0x4d546864 // 'MThd'
const TRACK_ID = 0x4d54726b // 'MTrk'
const RIFF_ID = 0x52494646 // 'RIFF'
const RMID_ID = 0x524d4944 // 'RMID'
const DATA_ID = 0x64617461 // 'data'
const CHUNK_HEADER_BYTES = 8
const HEADER_BYTES = 6

type ChunkLimits = Omit<ReadLimits, 'maxBytes'>

/**
 * Finds the header and the tracks. Skips unknown chunks. After bytes that are not a chunk, or a length that reaches
 * beyond the file or into the next track, the search continues at the next 'MTrk'; a track whose length is too small is
 * read to its real end. A RIFF RMID envelope is unwrapped.
 * @throws MidiFileError when the header is missing or cut off, when its format is neither 0 nor 1, or when there are
 *   too many tracks.
 */
export function findChunks(bytes: Uint8Array, limits: ChunkLimits): Chunks {
  if (bytes.length === 0) throw new MidiFileError('empty', 'The file is empty')
  const found = findHeader(bytes)
  if (!found) throw new MidiFileError('notMidi', 'Not a MIDI file')
  const { start, end } = found
  const body = start + CHUNK_HEADER_BYTES
  if (body + HEADER_BYTES > bytes.length) throw new MidiFileError('truncated', 'The file ends within its header')
  const format = uint16At(bytes, body)
  if (format !== 0 && format !== 1) {
    throw new MidiFileError('unsupportedFormat', `Unsupported midi format ${format}`, { format })
  }
  const claimedTracks = uint16At(bytes, body + 2)
  const division = uint16At(bytes, body + 4)
  const headerLength = uint32At(bytes, start + 4)
  const fits = headerLength >= HEADER_BYTES && headerLength <= bytes.length - body
  return {
    format,
    division,
    claimedTracks,
    ...findTracks(bytes, body + (fits ? headerLength : HEADER_BYTES), end, limits),
  }
}

/** `end`: where other data of the envelope begin, if the tracks end there. */
function findTracks(bytes: Uint8Array, start: number, end: number, limits: ChunkLimits) {
  const tracks: TrackChunk[] = []
  let unreadableBytes = 0
  let at = start
  while (at < bytes.length && at !== end) {
    const isChunk = hasChunkHead(bytes, at)
    const isTrack = isChunk && uint32At(bytes, at) === TRACK_ID
    const from = at + CHUNK_HEADER_BYTES
    const isOverlong = isChunk && uint32At(bytes, at + 4) > bytes.length - from
    if (!isChunk || (isOverlong && !isTrack)) {
      const next = nextTrack(bytes, at + 1)
      unreadableBytes += next - at
      at = next
      continue
    }
    let to = isOverlong ? nextTrack(bytes, from) : from + uint32At(bytes, at + 4)
    if (isTrack) {
      if (tracks.length === limits.maxTracks) throw tooManyTracks(limits.maxTracks)
      if (!isOverlong) to = swallowedTrack(bytes, from, to, limits) ?? lateEnd(bytes, from, to, limits)
      tracks.push({ from, to, isOverlong })
    }
    at = to
  }
  return { tracks, unreadableBytes }
}

/**
 * Where the next track begins within the claimed bytes of a track; null: nowhere. The letters 'MTrk' may also be data
 * of an event; where the events before them are damaged, the claimed end decides. The scan continues beyond the letters
 * only if nothing before them decides: many tracks may claim the whole rest of the file.
 */
function swallowedTrack(bytes: Uint8Array, from: number, to: number, limits: ChunkLimits): number | null {
  const next = nextTrack(bytes, from)
  if (next >= to) return null
  const readTo = (end: number) => scanTrack(bytes, from, end, { ...limits, maxTick: MAX_FILE_TICK })
  const { stop } = readTo(next)
  if (stop === 'endOfTrack') return next
  if ((stop === 'cut' || stop === 'noEndOfTrack') && readTo(to).to > next) return null
  return isEnd(bytes, to) ? null : next
}

/** The end of a track: after its end-of-track event, if that comes after the claimed end and no chunk begins there. */
function lateEnd(bytes: Uint8Array, from: number, to: number, limits: ChunkLimits): number {
  if (isEnd(bytes, to)) return to
  const scan = scanTrack(bytes, from, nextTrack(bytes, to), { ...limits, maxTick: MAX_FILE_TICK })
  return scan.stop === 'endOfTrack' ? Math.max(to, scan.end) : to
}

/** Where the header is, and where the data of its RIFF chunk end. */
function findHeader(bytes: Uint8Array): { start: number; end: number } | null {
  if (bytes.length >= 4 && uint32At(bytes, 0) === HEADER_ID) return { start: 0, end: bytes.length }
  if (bytes.length < 12 || uint32At(bytes, 0) !== RIFF_ID || uint32At(bytes, 8) !== RMID_ID) return null
  for (let at = 12; at + CHUNK_HEADER_BYTES + 4 <= bytes.length; ) {
    const from = at + CHUNK_HEADER_BYTES
    // RIFF is little-endian.
    const length = (bytes[at + 4] | (bytes[at + 5] << 8) | (bytes[at + 6] << 16) | (bytes[at + 7] << 24)) >>> 0
    const end = from + length
    if (uint32At(bytes, at) === DATA_ID) return uint32At(bytes, from) === HEADER_ID ? { start: from, end } : null
    // Every chunk is padded to an even length.
    at = end + (length & 1)
  }
  return null
}

/**
 * Whether a chunk may end there: at the end of the file, or before a track or another chunk that fits into the file.
 */
function isEnd(bytes: Uint8Array, at: number): boolean {
  if (!hasChunkHead(bytes, at)) return at === bytes.length
  return uint32At(bytes, at) === TRACK_ID || uint32At(bytes, at + 4) <= bytes.length - at - CHUNK_HEADER_BYTES
}

/** Whether the bytes can be the head of a chunk: room for it, and four printable ASCII characters as its id. */
function hasChunkHead(bytes: Uint8Array, at: number): boolean {
  if (at + CHUNK_HEADER_BYTES > bytes.length) return false
  for (let i = at; i < at + 4; i++) if (bytes[i] < 0x20 || bytes[i] > 0x7e) return false
  return true
}

/** The offset of the first 'MTrk' at or after `from`, or the end of the file. */
function nextTrack(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x4d, from); at >= 0; at = bytes.indexOf(0x4d, at + 1)) {
    if (at + 4 <= bytes.length && uint32At(bytes, at) === TRACK_ID) return at
  }
  return bytes.length
}

function uint16At(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 8) | bytes[at + 1]
}

function uint32At(bytes: Uint8Array, at: number): number {
  return ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0
}
