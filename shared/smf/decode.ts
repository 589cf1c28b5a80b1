import { type MidiEvent, parseMidi } from 'midi-file'
import type { Stray, TrackScan } from './scan'

/** Receives the events of a track in order. Ticks are the file's. */
export interface EventSink {
  channelMessage(tick: number, channel: number, event: MidiEvent): void
  /** The next meta or system exclusive event. */
  raw(tick: number): void
}

/**
 * A header of format 1 with one track and an arbitrary division, and the head of that track, whose length is filled in
 * later.
 */
const MINI_FILE_HEAD = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 1, 0, 1, 1, 0xe0, 0x4d, 0x54, 0x72, 0x6b, 0, 0, 0, 0]
const TRACK_LENGTH_AT = 18

/**
 * A meta type that the standard does not define, so that the parser accepts data of any length. It refuses defined
 * types with an unusual length, and the parsed data are not used anyway: meta events are kept as their bytes.
 */
const UNDEFINED_META = 0x7e

/**
 * Decodes the valid events of a track. Each slice that the scan found goes through the parser as a separate file, so
 * only a limited number of its event objects exist at a time. Strays are dropped, but their time counts.
 */
export function decodeTrack(bytes: Uint8Array, scan: TrackScan, sink: EventSink): void {
  let tick = 0
  let raw = 0
  let event = 0
  /** The next stray to cut out, the next one whose time has not been counted yet, and the event that one precedes. */
  let cut = 0
  let stray = 0
  let strayEvent = scan.strays[0]?.event ?? Number.POSITIVE_INFINITY
  for (let i = 0; i < scan.sliceAt.length; i++) {
    const from = scan.sliceAt[i]
    const to = scan.sliceAt[i + 1] ?? scan.to
    const status = scan.sliceStatus[i]
    const file = miniFile(bytes.subarray(from, to), runningStatusEvent(status))
    const shift = file.length - to
    for (; raw < scan.rawAt.length && scan.rawAt[raw] < to; raw++) {
      const at = scan.rawAt[raw]
      if (bytes[at] === 0xff) file[at + shift + 1] = UNDEFINED_META
    }
    while (scan.strays[cut]?.from < from) cut++
    const firstCut = cut
    while (scan.strays[cut]?.from < to) cut++
    const strays = scan.strays.slice(firstCut, cut)
    const events = parseMidi(strays.length > 0 ? withoutStrays(file, strays, shift) : file).tracks[0]
    // Runs for each event of a file, so it neither copies the events nor looks past the end of the strays.
    for (let e = status === 0 ? 0 : 1; e < events.length; e++) {
      const each = events[e]
      while (strayEvent <= event) {
        tick += scan.strays[stray++].ticks
        strayEvent = scan.strays[stray]?.event ?? Number.POSITIVE_INFINITY
      }
      event++
      tick += each.deltaTime
      if ('channel' in each) sink.channelMessage(tick, each.channel, each)
      else sink.raw(tick)
    }
  }
}

function miniFile(events: Uint8Array, prefix: readonly number[]): Uint8Array {
  const headLength = MINI_FILE_HEAD.length
  const file = new Uint8Array(headLength + prefix.length + events.length)
  file.set(MINI_FILE_HEAD)
  new DataView(file.buffer).setUint32(TRACK_LENGTH_AT, prefix.length + events.length)
  file.set(prefix, headLength)
  file.set(events, headLength + prefix.length)
  return file
}

/** Closes the gaps of the strays. `shift`: the offset from places in the track's file to places in `file`. */
function withoutStrays(file: Uint8Array, strays: readonly Stray[], shift: number): Uint8Array {
  let end = strays[0].from + shift
  strays.forEach(({ to }, i) => {
    const next = i + 1 < strays.length ? strays[i + 1].from + shift : file.length
    file.copyWithin(end, to + shift, next)
    end += next - to - shift
  })
  new DataView(file.buffer).setUint32(TRACK_LENGTH_AT, end - MINI_FILE_HEAD.length)
  return file.subarray(0, end)
}

/** An event that only sets the running status, for a slice that begins with running status. */
function runningStatusEvent(status: number): readonly number[] {
  if (status === 0) return []
  return (status & 0xe0) === 0xc0 ? [0, status, 0] : [0, status, 0, 0]
}
