import { ControlColumnsBuilder } from '../controlColumns'
import { ControlKind, type NewControl } from '../controls'
import { programAt } from '../derive'
import { MetaType, metaEvent, nameData } from '../metaEvents'
import { EMPTY_NOTES } from '../noteColumns'
import { type RawEvent, RHYTHM_CHANNEL, type Track } from '../song'
import { isRhythm, isRhythmChannel } from './rhythm'

export interface ChannelPlace {
  readonly channel: number
  readonly port: number
}

const controller = (number: number, value: number): NewControl => ({
  tick: 0,
  kind: ControlKind.controller,
  number,
  value,
})

/** The initial sound of a track; each value 0–127. */
interface TrackSound {
  readonly program: number
  readonly volume: number
  readonly pan: number
}

const PLAIN: TrackSound = { program: 0, volume: 100, pan: 64 }

/** Program, volume, pan, expression, and a bend range of 2 semitones (RPN 0, by data entry). */
const setUp = ({ program, volume, pan }: TrackSound): readonly NewControl[] => [
  { tick: 0, kind: ControlKind.program, number: 0, value: program },
  controller(7, volume),
  controller(10, pan),
  controller(11, 127),
  controller(101, 0),
  controller(100, 0),
  controller(6, 2),
  controller(38, 0),
]

/** The values that distinguish a new track from all other tracks. */
interface TrackPlace extends ChannelPlace {
  readonly paletteIndex: number
}

/** An empty track that sounds as expected on any synth. Uses ids from `firstId` on and returns the next free one. */
export function newTrack(
  firstId: number,
  version: number,
  name: string,
  { channel, port, paletteIndex }: TrackPlace,
  sound: TrackSound = PLAIN,
): { track: Track; nextId: number } {
  let nextId = firstId
  const id = nextId++
  const events: RawEvent[] = []
  if (name !== '') events.push(metaEvent(nextId++, 0, MetaType.trackName, nameData(name)))
  if (port > 0) events.push(metaEvent(nextId++, 0, MetaType.port, Uint8Array.of(port)))
  const controls = new ControlColumnsBuilder()
  for (const control of setUp(sound)) controls.push(nextId++, 0, control.kind, control.number, control.value, 0)
  const track: Track = {
    id,
    version,
    name,
    channel,
    port,
    color: null,
    paletteIndex,
    notes: EMPTY_NOTES,
    controls: controls.build(),
    events,
    endTick: 0,
  }
  return { track, nextId }
}

/** The highest SMF port used; a synth needs 16 channels for each port up to it. */
export const MAX_PORT = 127

/** The lowest channel that no track uses and that plays no drums. Searches the next port when one is full. */
export function freeChannel(tracks: readonly Track[]): ChannelPlace {
  return firstFree(tracks, MELODIC_CHANNELS, false)
}

/**
 * The rhythm channel of the first port on which no track uses it: drum tracks on one channel share kit, volume and pan.
 */
export const freeRhythmChannel = (tracks: readonly Track[]): ChannelPlace => firstFree(tracks, [RHYTHM_CHANNEL], true)

/** The channel for a copy of a track: a free one, or a free rhythm channel for a rhythm track. */
export function copyChannel(track: Track, tracks: readonly Track[]): ChannelPlace {
  return isRhythm({ tracks }, track) ? freeRhythmChannel(tracks) : freeChannel(tracks)
}

/**
 * The channel of a track once it plays another program at `tick`: drums with a kit of their own leave the shared
 * channel. Null for the conductor.
 */
export function channelWith(
  track: Track,
  tracks: readonly Track[],
  { program, rhythm }: { readonly program: number; readonly rhythm: boolean },
  tick: number,
): ChannelPlace | null {
  const { channel, port } = track
  if (channel === null) return null
  const playsDrums = isRhythm({ tracks }, track)
  if (!rhythm) return playsDrums ? freeChannel(tracks) : { channel, port }
  if (!playsDrums) return freeRhythmChannel(tracks)
  const isShared = tracks.some((other) => other !== track && other.channel === channel && other.port === port)
  return isShared && programAt(track, tick) !== program ? freeRhythmChannel(tracks) : { channel, port }
}

const MELODIC_CHANNELS = Array.from({ length: 16 }, (_, channel) => channel).filter(
  (channel) => channel !== RHYTHM_CHANNEL,
)

function firstFree(tracks: readonly Track[], channels: readonly number[], rhythm: boolean): ChannelPlace {
  const taken = new Set<number>()
  for (const { channel, port } of tracks) if (channel !== null) taken.add(16 * port + channel)
  for (let port = 0; port <= MAX_PORT; port++) {
    for (const channel of channels) {
      const place = { channel, port }
      if (!taken.has(16 * port + channel) && isRhythmChannel(tracks, place) === rhythm) return place
    }
  }
  return { channel: channels[0], port: MAX_PORT }
}

/** The lowest palette index that no track uses. */
export const freePaletteIndex = (tracks: readonly Track[]): number => freePaletteIndices(tracks)()

/** Returns a function that yields the palette indices that no track uses, lowest first. */
export function freePaletteIndices(tracks: readonly Track[]): () => number {
  const taken = new Set(tracks.map(({ channel, paletteIndex }) => (channel === null ? null : paletteIndex)))
  let next = 0
  return () => {
    while (taken.has(next)) next++
    return next++
  }
}
