import { EMPTY_CONTROLS } from './controlColumns'
import { MetaType, metaEvent, nameData, tempoData, timeSignatureData } from './metaEvents'
import { EMPTY_NOTES } from './noteColumns'
import { DEFAULT_TIMEBASE, type RawEvent, type Song, type Track } from './song'
import { newTrack } from './tracks/newTrack'

const DEFAULT_BPM = 120

/** A new song: a conductor (4/4, 120 BPM) and one empty track on channel 0. */
export function newSong(name: string): Song {
  const version = 0
  let nextId = 1
  const conductorId = nextId++
  const events: RawEvent[] = []
  if (name !== '') events.push(metaEvent(nextId++, 0, MetaType.trackName, nameData(name)))
  events.push(metaEvent(nextId++, 0, MetaType.timeSignature, timeSignatureData(4, 2)))
  events.push(metaEvent(nextId++, 0, MetaType.tempo, tempoData(DEFAULT_BPM)))
  const conductor: Track = {
    id: conductorId,
    version,
    name,
    channel: null,
    port: 0,
    color: null,
    paletteIndex: 0,
    notes: EMPTY_NOTES,
    controls: EMPTY_CONTROLS,
    events,
    endTick: 0,
  }
  const first = newTrack(nextId, version, '', { channel: 0, port: 0, paletteIndex: 0 })
  return { version, name, timebase: DEFAULT_TIMEBASE, tracks: [conductor, first.track], nextId: first.nextId }
}
