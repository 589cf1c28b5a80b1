import { valueIn } from '../core/required'
import type { Chunks, TrackChunk } from './chunks'
import type { ReadLimits } from './limits'
import type { MidiFileProblem } from './problem'
import type { ScanStop, TrackScan } from './scan'

/** Warnings for the user about a file that was read only in part. */
export const Loss = {
  /** `track`: from 1. Returns null when the whole track was read. */
  ofTrack(track: number, { to, isOverlong }: TrackChunk, scan: TrackScan): MidiFileProblem | null {
    const { stop, eventCount } = scan
    const values = { track, eventCount, position: scan.to, lostBytes: to - scan.to }
    const read = `${eventCount} ${eventCount === 1 ? 'event was' : 'events were'} read`
    switch (stop) {
      case 'endOfTrack':
      case 'tooManyEvents':
        return null
      case 'noEndOfTrack':
        if (isOverlong) return { code: 'truncated', message: `The file ends within track ${track}; ${read}`, values }
        return { code: 'missingEndOfTrack', message: `Track ${track} has no end-of-track event; ${read}`, values }
      case 'cut':
        return { code: 'truncated', message: `Track ${track} ends within an event; ${read}`, values }
      default: {
        const reason = REASONS[stop]
        const message = `Track ${track} is damaged at byte ${scan.to} (${reason}); ${read}, the rest was left out`
        return { code: 'corruptTrack', message, values: { ...values, reason: stop } }
      }
    }
  },

  missingTracks({ claimedTracks: expected, tracks: { length: found } }: Chunks): MidiFileProblem {
    const message = `The file promises ${expected} tracks, but has ${found}`
    return { code: 'missingTracks', message, values: { expected, found } }
  },

  /** `track`: the track in which reading ended, from 1. */
  tooManyEvents({ maxEvents: limit }: ReadLimits, track: number): MidiFileProblem {
    const message = `The file has too many events; what follows in track ${track} and after it was left out`
    return { code: 'tooManyEvents', message, values: { limit, track } }
  },

  strayMessages(count: number): MidiFileProblem {
    const message = `Messages that are damaged or mean nothing in a file, such as clock ticks, were left out: ${count}`
    return { code: 'strayMessages', message, values: { count } }
  },

  unreadableBytes(count: number): MidiFileProblem {
    const message = `Bytes between and after the tracks that could not be read were left out: ${count}`
    return { code: 'unreadableBytes', message, values: { count } }
  },
}

/** Number of warnings of one kind that are shown one by one. */
const MAX_ALIKE = 3

/** Keeps the first few warnings of each kind; the last of these says how many `more` tracks it applies to. */
export function foldAlike(warnings: readonly MidiFileProblem[]): MidiFileProblem[] {
  const seen = new Map<string, number>()
  for (const { code } of warnings) seen.set(code, (seen.get(code) ?? 0) + 1)
  const kept = new Map<string, number>()
  return warnings.flatMap((warning) => {
    const { code, message, values } = warning
    const count = (kept.get(code) ?? 0) + 1
    const more = valueIn(seen, code) - MAX_ALIKE
    kept.set(code, count)
    if (count > MAX_ALIKE) return []
    if (count < MAX_ALIKE || more === 0) return [warning]
    return [{ code, message: `${message}. It is so in ${more} more tracks.`, values: { ...values, more } }]
  })
}

const REASONS: Record<Exclude<ScanStop, 'endOfTrack' | 'noEndOfTrack' | 'cut' | 'tooManyEvents'>, string> = {
  variableLength: 'a number of more than four bytes',
  dataByte: 'a data byte above 127',
  runningStatus: 'data without a status byte',
  time: 'a time beyond the last possible tick',
}
