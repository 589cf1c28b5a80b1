import { ControlColumnsBuilder, EMPTY_CONTROLS, EMPTY_NOTES } from '#shared/song/columns'
import { ControlKind } from '#shared/song/controls'
import { DEFAULT_TIMEBASE, type RawEvent, type Song, type Track } from '#shared/song/song'

export interface FakeTrack {
  readonly name: string
  readonly channel: number
  readonly program?: number
}

export const BAND: readonly FakeTrack[] = [
  { name: 'Rhodes', channel: 0, program: 4 },
  { name: 'Lead', channel: 1, program: 56 },
  { name: 'Strings', channel: 2, program: 48 },
  { name: 'Bass', channel: 3, program: 33 },
  { name: 'Pad', channel: 4, program: 89 },
  { name: 'Drums', channel: 9, program: 0 },
]

/** A song without notes: a conductor with one tempo, and tracks with ids from 2. Its last event is at 3:12. */
export function fakeSong(name: string, tracks: readonly FakeTrack[] = BAND, bpm = 96): Song {
  return {
    version: 1,
    name,
    timebase: DEFAULT_TIMEBASE,
    tracks: [conductor(bpm), ...tracks.map((track, index) => playable(index + 2, track))],
    nextId: 1000,
  }
}

function conductor(bpm: number): Track {
  return {
    ...playable(1, { name: '', channel: 0 }),
    channel: null,
    controls: EMPTY_CONTROLS,
    events: [tempoEvent(bpm)],
  }
}

function playable(id: number, { name, channel, program = 0 }: FakeTrack): Track {
  const controls = new ControlColumnsBuilder()
  controls.push(500 + id, 0, ControlKind.program, 0, program, 0)
  // 192 s at 96 BPM.
  controls.push(700 + id, 147_456, ControlKind.controller, 7, 0, 0)
  return {
    id,
    version: 1,
    name,
    channel,
    port: 0,
    color: null,
    paletteIndex: id - 2,
    notes: EMPTY_NOTES,
    controls: controls.build(),
    events: [],
    // The file ends its tracks later than that.
    endTick: 192_000,
  }
}

function tempoEvent(bpm: number): RawEvent {
  const microseconds = Math.round(60e6 / bpm)
  const data = Uint8Array.of(microseconds >> 16, (microseconds >> 8) & 0xff, microseconds & 0xff)
  return { id: 900, tick: 0, order: 0, status: 0xff, metaType: 0x51, data }
}
