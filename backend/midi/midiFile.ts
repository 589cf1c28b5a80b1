import { findChunks } from '#shared/smf/chunks'
import { decodeTrack, type EventSink } from '#shared/smf/decode'
import { type Division, divisionOf } from '#shared/smf/division'
import { MAX_FILE_TICK } from '#shared/smf/limits'
import { MidiFileError } from '#shared/smf/problem'
import { scanTrack, type TrackScan } from '#shared/smf/scan'

/** What a file may hold for the server to look into it. */
const MAX_TRACKS = 256
const MAX_EVENTS = 1_000_000

/** A file whose tracks were walked through; what is damaged or cut off is read as far as it goes. */
export interface MidiFile {
  readonly bytes: Uint8Array
  readonly format: 0 | 1
  readonly division: Division
  readonly tracks: readonly TrackScan[]
  /** Events of all tracks, their ends not counted. */
  readonly events: number
}

/** @throws MidiFileError for what is no MIDI file of format 0 or 1, or has more tracks or events than are looked into. */
export function openMidiFile(bytes: Uint8Array): MidiFile {
  const chunks = findChunks(bytes, MAX_TRACKS)
  if (chunks.foundTracks > MAX_TRACKS) throw new MidiFileError('tooManyTracks', `More than ${MAX_TRACKS} tracks`)
  const division = divisionOf(chunks.division)
  const maxTick = Math.floor(MAX_FILE_TICK / Math.max(1, division.scale))
  const tracks: TrackScan[] = []
  let events = 0
  for (const { from, to } of chunks.tracks) {
    const room = MAX_EVENTS - events
    const scan = scanTrack(bytes, from, to, { maxTick, maxEvents: room, maxRawEvents: room })
    if (scan.stop === 'tooManyEvents') throw new MidiFileError('tooManyEvents', `More than ${MAX_EVENTS} events`)
    tracks.push(scan)
    events += scan.eventCount
  }
  return { bytes, format: chunks.format, division, tracks, events }
}

/** Gives the events of one track in their order. */
export const readEvents = ({ bytes }: MidiFile, track: TrackScan, sink: EventSink): void =>
  decodeTrack(bytes, track, sink)
