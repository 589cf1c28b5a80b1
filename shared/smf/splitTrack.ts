import type { MidiEvent } from 'midi-file'
import { isMeta, MetaType } from '../song/metaEvents'
import type { Track } from '../song/song'
import { addressedChannel } from '../song/systemMessages'
import { decodeTrack, type EventSink } from './decode'
import type { Division } from './division'
import { type RawPlace, rawPlaceAt } from './rawPlace'
import type { TrackScan } from './scan'
import { TrackBuilder } from './trackBuilder'
import { MAX_QUANTITY } from './writing/byteWriter'
import { type PlannedTrack, planTracks } from './writing/trackPlan'

interface TrackSource {
  readonly bytes: Uint8Array
  readonly scan: TrackScan
  readonly format: 0 | 1
  readonly division: Division
  /** Whether this is the first track of the file. */
  readonly isFirst: boolean
}

/**
 * Makes the tracks of the song from a track of the file, with ids from `firstId` on.
 *
 * A system exclusive message that addresses a channel goes to that channel's track if a message of the channel precedes
 * it at its tick: events of earlier tracks are played first.
 */
export function splitTrack(source: TrackSource, firstId: number): { tracks: Track[]; nextId: number } {
  const { bytes, scan, format, division, isFirst } = source
  const places = scan.rawAt.map((at) => rawPlaceAt(bytes, at))
  const kept = places.filter((place) => isKept(place, division))
  const plan = planTracks(bytes, scan, kept, format, isFirst)
  const port = kept.find((place) => isMeta(place, MetaType.port))
  const copiedPort = port && bytes[port.from] > 0 && port.to > port.from ? port : null
  const builders = plan.map(
    ({ channel }) => new TrackBuilder(channel, channel === null ? 0 : scan.channelCounts[channel]),
  )
  decodeTrack(bytes, scan, new Distributor(source, places, copiedPort, plan, builders))
  const endTick = scaled(scan.endTick, division)
  let nextId = firstId
  const tracks = builders.map((builder, i) => {
    const id = nextId
    nextId += 1 + builder.eventCount
    return builder.build(id, plan[i].takes === 'none' ? 0 : endTick)
  })
  return { tracks, nextId }
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
  /** The tick of each channel's last message. */
  readonly #spoke = new Float64Array(16).fill(-1)
  #raw = 0
  /** The tick of the last event. */
  #last = 0

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
    this.#spoke[channel] = tick
    this.#last = tick
    this.#byChannel[channel]?.channelMessage(scaled(tick, this.#source.division), event)
  }

  raw(tick: number): void {
    const place = this.#places[this.#raw++]
    const step = tick - this.#last
    this.#last = tick
    if (!isKept(place, this.#source.division) || isFiller(place, step)) return
    const { status, metaType, from, to } = place
    const data = this.#data.subarray(this.#dataUsed, this.#dataUsed + to - from)
    data.set(this.#source.bytes.subarray(from, to))
    this.#dataUsed += data.length
    const at = scaled(tick, this.#source.division)
    const channel = channelOf(this.#source.bytes, place)
    const own = channel !== null && this.#spoke[channel] === tick ? this.#byChannel[channel] : undefined
    for (const builder of own ? [own] : this.#takingAll) builder.raw(at, { status, metaType, data })
    if (place !== this.#port) return
    for (const builder of this.#takingPort) builder.raw(at, { status, metaType, data })
  }
}

/**
 * Whether the song keeps the event. In SMPTE time a tick has a fixed length: tempo events would change it after the
 * conversion, so they are dropped.
 */
function isKept(place: RawPlace, division: Division): boolean {
  return !(division.isSmpte && isMeta(place, MetaType.tempo))
}

/**
 * Whether the event is an empty text that the writer inserted to carry part of a delta time too large for one event.
 */
function isFiller(place: RawPlace, step: number): boolean {
  return step === MAX_QUANTITY && isMeta(place, MetaType.text) && place.from === place.to
}

/** The channel that a complete system exclusive message addresses, or null. */
function channelOf(bytes: Uint8Array, { status, from, to }: RawPlace): number | null {
  if (status !== 0xf0 || bytes[to - 1] !== 0xf7) return null
  return addressedChannel(Uint8Array.of(status, ...bytes.subarray(from, Math.min(to, from + 8))))
}

function scaled(tick: number, { scale }: Division): number {
  return scale === 1 ? tick : Math.round(tick * scale)
}
