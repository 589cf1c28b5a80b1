import { findChunks } from '#shared/smf/chunks'
import { decodeTrack, type EventSink } from '#shared/smf/decode'
import { type Division, divisionOf } from '#shared/smf/division'
import { MAX_FILE_TICK, MAX_TRACKS } from '#shared/smf/limits'
import { MidiFileError } from '#shared/smf/problem'
import { scanTrack, type TrackScan } from '#shared/smf/scan'

/** The limits for a file that the server reads. */
const LIMITS = { maxTracks: MAX_TRACKS, maxEvents: 1_000_000, maxRawEvents: 1_000_000 }

/** A file whose tracks were scanned. A damaged or truncated track is read as far as possible. */
interface MidiFile {
  readonly bytes: Uint8Array
  readonly format: 0 | 1
  readonly division: Division
  readonly tracks: readonly TrackScan[]
  /** Events of all tracks, without the end-of-track events. */
  readonly events: number
}

/**
 * Opens and scans a file.
 * @throws MidiFileError when the bytes are not a MIDI file of format 0 or 1, or have too many tracks or events.
 */
export function openMidiFile(bytes: Uint8Array): MidiFile {
  const { maxEvents } = LIMITS
  const chunks = findChunks(bytes, LIMITS)
  const division = divisionOf(chunks.division)
  const maxTick = Math.floor(MAX_FILE_TICK / Math.max(1, division.scale))
  const tracks: TrackScan[] = []
  let events = 0
  for (const { from, to } of chunks.tracks) {
    const room = maxEvents - events
    const scan = scanTrack(bytes, from, to, { maxTick, maxEvents: room, maxRawEvents: room })
    if (scan.stop === 'tooManyEvents') throw new MidiFileError('tooManyEvents', `More than ${maxEvents} events`)
    tracks.push(scan)
    events += scan.eventCount
  }
  return { bytes, format: chunks.format, division, tracks, events }
}

/** Passes the events of one track to the sink, in order. */
export const readEvents = ({ bytes }: MidiFile, track: TrackScan, sink: EventSink): void =>
  decodeTrack(bytes, track, sink)
