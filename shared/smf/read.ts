import { EMPTY_CONTROLS, EMPTY_NOTES } from '../song/columns'
import type { Song, Track } from '../song/song'
import { charsetOf } from '../song/texts/charset'
import { trackNameOf } from '../song/tracks/trackMetas'
import { findChunks, type TrackChunk } from './chunks'
import { divisionOf } from './division'
import { MAX_FILE_TICK, READ_LIMITS, type ReadLimits } from './limits'
import { foldAlike, Loss } from './losses'
import { MidiFileError, type MidiFileProblem, tooManyTracks } from './problem'
import { scanTrack, type TrackScan } from './scan'
import { splitTrack } from './splitTrack'

export interface ReadOptions extends Partial<ReadLimits> {
  /** The song's name if the file has none. */
  readonly name?: string
}

interface ReadResult {
  readonly song: Song
  /** Losses and conversions. */
  readonly warnings: readonly MidiFileProblem[]
}

/**
 * Reads a Standard MIDI File of format 0 or 1.
 *
 * The first track of the song is the conductor, and every other track has one channel: tracks with several are split.
 * Damaged or truncated parts are read as far as possible, and `warnings` says what was lost. Ids ascend in song order,
 * from 1. The bytes are not kept.
 *
 * @throws MidiFileError when nothing can be read (not a MIDI file, another format, no tracks, too large), or when there
 *   are too many tracks: a song is never shortened by whole tracks.
 */
export function readSmf(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const limits = { ...READ_LIMITS, ...options }
  if (bytes.length > limits.maxBytes) {
    const values = { bytes: bytes.length, limit: limits.maxBytes }
    throw new MidiFileError('sizeLimit', `The file is larger than ${limits.maxBytes} bytes`, values)
  }
  const chunks = findChunks(bytes, limits)
  if (chunks.tracks.length === 0) throw new MidiFileError('missingTracks', 'The file has no tracks')
  const division = divisionOf(chunks.division)
  const warnings = division.warning ? [division.warning] : []
  const tracks: Track[] = []
  let nextId = 1
  let { maxEvents, maxRawEvents } = limits
  let strays = 0
  let { unreadableBytes } = chunks

  for (const [i, chunk] of chunks.tracks.entries()) {
    const isFirst = i === 0
    const maxTick = Math.floor(MAX_FILE_TICK / Math.max(1, division.scale))
    const scan = scanTrack(bytes, chunk.from, chunk.to, { maxTick, maxEvents, maxRawEvents })
    const loss = Loss.ofTrack(i + 1, chunk, scan)
    if (loss) warnings.push(loss)
    strays += scan.strays.length
    unreadableBytes += bytesAfterEnd(bytes, chunk, scan)
    maxEvents -= scan.eventCount
    maxRawEvents -= scan.rawAt.length
    const split = splitTrack({ bytes, scan, format: chunks.format, division, isFirst }, nextId)
    for (const track of split.tracks) tracks.push({ ...track, paletteIndex: Math.max(0, tracks.length - 1) })
    nextId = split.nextId
    if (tracks.length - 1 > limits.maxTracks) throw tooManyTracks(limits.maxTracks)
    if (scan.stop === 'tooManyEvents') {
      warnings.push(Loss.tooManyEvents(limits, i + 1))
      break
    }
  }

  if (chunks.tracks.length < chunks.claimedTracks) warnings.push(Loss.missingTracks(chunks))
  if (strays > 0) warnings.push(Loss.strayMessages(strays))
  if (unreadableBytes > 0) warnings.push(Loss.unreadableBytes(unreadableBytes))
  if (tracks.length === 1) tracks.push(emptyTrack(nextId++))
  const { timebase } = division
  const { charset } = charsetOf({ tracks, timebase })
  const named = tracks.map((track) => ({ ...track, name: trackNameOf(track.events, charset) }))
  const name = named[0].name || (options.name ?? '')
  return { song: { version: 0, name, timebase, tracks: named, nextId }, warnings: foldAlike(warnings) }
}

/** The number of bytes of a track after its end-of-track event, unless they are padding. */
function bytesAfterEnd(bytes: Uint8Array, { to }: TrackChunk, { stop, end }: TrackScan): number {
  return stop === 'endOfTrack' && bytes.subarray(end, to).some((byte) => byte !== 0) ? to - end : 0
}

/** The note track added to a song that has only a conductor, so that there is one to write in. */
function emptyTrack(id: number): Track {
  return {
    id,
    version: 0,
    name: '',
    channel: 0,
    port: 0,
    color: null,
    paletteIndex: 0,
    notes: EMPTY_NOTES,
    controls: EMPTY_CONTROLS,
    events: [],
    endTick: 0,
  }
}
