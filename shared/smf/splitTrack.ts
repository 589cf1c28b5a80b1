import type { MidiEvent } from 'midi-file'
import { isMeta, MetaType } from '../song/metaEvents'
import type { Track } from '../song/song'
import { decodeTrack, type EventSink } from './decode'
import type { Division } from './division'
import { type RawPlace, rawPlaceAt } from './rawPlace'
import type { TrackScan } from './scan'
import { TrackBuilder } from './trackBuilder'
import { type PlannedTrack, planTracks } from './writing/trackPlan'

export interface TrackSource {
  readonly bytes: Uint8Array
  readonly scan: TrackScan
  readonly format: 0 | 1
  readonly division: Division
  /** This is the first track of the file. */
  readonly isFirst: boolean
}

/**
 * Makes the tracks of the song for a track of the file, with ids from `firstId` on: at most `room` tracks, not counting
 * the conductor. `left` is the number of tracks that did not fit.
 */
export function splitTrack(
  source: TrackSource,
  firstId: number,
  room: number,
): { tracks: Track[]; nextId: number; left: number } {
  const { bytes, scan, format, division, isFirst } = source
  const places = scan.rawAt.map((at) => rawPlaceAt(bytes, at))
  const kept = places.filter((place) => isKept(place, division))
  const planned = planTracks(bytes, scan, kept, format, isFirst)
  const plan = planned.slice(0, room + (isFirst ? 1 : 0))
  const port = kept.find((place) => isMeta(place, MetaType.port))
  const copiedPort = port && bytes[port.from] > 0 && port.to > port.from ? port : null
  let nextId = firstId
  const builders = plan.map((track) => {
    const builder = new TrackBuilder(nextId, track.channel)
    const raws = track.takes === 'all' ? kept.length : track.takes === 'port' && copiedPort ? 1 : 0
    nextId += 1 + raws + (track.channel === null ? 0 : scan.channelCounts[track.channel])
    return builder
  })
  decodeTrack(bytes, scan, new Distributor(source, places, copiedPort, plan, builders))
  const endTick = scaled(scan.endTick, division)
  const tracks = builders.map((builder, i) => builder.build(plan[i].takes === 'none' ? 0 : endTick))
  return { tracks, nextId, left: planned.length - plan.length }
}

/** Hands each event to the tracks that take it. */
class Distributor implements EventSink {
  readonly #source: TrackSource
  readonly #places: readonly RawPlace[]
  readonly #byChannel: (TrackBuilder | undefined)[] = []
  readonly #takingAll: TrackBuilder[]
  readonly #takingPort: TrackBuilder[]
  readonly #port: RawPlace | null
  /** The data of all events, copied into one buffer so that the song does not keep the file in memory. */
  readonly #data: Uint8Array
  #dataUsed = 0
  #raw = 0

  constructor(
    source: TrackSource,
    places: readonly RawPlace[],
    port: RawPlace | null,
    plan: readonly PlannedTrack[],
    builders: readonly TrackBuilder[],
  ) {
    this.#source = source
    this.#places = places
    this.#takingAll = builders.filter((_, i) => plan[i].takes === 'all')
    this.#takingPort = builders.filter((_, i) => plan[i].takes === 'port')
    this.#port = port
    this.#data = new Uint8Array(places.reduce((sum, { from, to }) => sum + to - from, 0))
    plan.forEach(({ channel }, i) => {
      if (channel !== null) this.#byChannel[channel] = builders[i]
    })
  }

  channelMessage(tick: number, channel: number, event: MidiEvent): void {
    this.#byChannel[channel]?.channelMessage(scaled(tick, this.#source.division), event)
  }

  raw(tick: number): void {
    const place = this.#places[this.#raw++]
    if (!isKept(place, this.#source.division)) return
    const { status, metaType, from, to } = place
    const data = this.#data.subarray(this.#dataUsed, this.#dataUsed + to - from)
    data.set(this.#source.bytes.subarray(from, to))
    this.#dataUsed += data.length
    const at = scaled(tick, this.#source.division)
    for (const builder of this.#takingAll) builder.raw(at, { status, metaType, data })
    if (place !== this.#port) return
    for (const builder of this.#takingPort) builder.raw(at, { status, metaType, data })
  }
}

/** In SMPTE time a tick has a fixed length. Its tempo events would change it after the conversion, so they are dropped. */
function isKept(place: RawPlace, division: Division): boolean {
  return !(division.isSmpte && isMeta(place, MetaType.tempo))
}

function scaled(tick: number, { scale }: Division): number {
  return scale === 1 ? tick : Math.round(tick * scale)
}
