import { ControlColumnsBuilder, NoteColumnsBuilder } from '../song/columns'
import type { NewControl } from '../song/controls'
import { MetaType, tempoData } from '../song/metaEvents'
import { maxEndTick } from '../song/noteQueries'
import type { NewNote } from '../song/notes'
import type { RawEvent, Song, Track } from '../song/song'

/** A track in the form that tests write. */
export interface TestTrack {
  readonly channel?: number | null
  readonly port?: number
  readonly notes?: readonly NewNote[]
  readonly controls?: readonly NewControl[]
  readonly events?: readonly Pick<RawEvent, 'tick' | 'status' | 'metaType' | 'data'>[]
}

/** A song for tests, 480 ticks per beat: track ids are 1, 2, 3 …, note ids 1001, 1002 … in the order written. */
export function testSong(tracks: readonly TestTrack[]): Song {
  let nextNote = 1001
  let nextEvent = 1
  return {
    version: 1,
    name: 'Test',
    timebase: 480,
    nextId: 1_000_000,
    tracks: tracks.map(({ channel = 0, port = 0, notes = [], controls = [], events = [] }, i): Track => {
      const noteColumns = new NoteColumnsBuilder()
      for (const { tick, duration, noteNumber, velocity, notation = 0 } of notes)
        noteColumns.push({ id: nextNote++, tick, duration, noteNumber, velocity, flags: notation, release: 64 })
      const controlColumns = new ControlColumnsBuilder()
      for (const { tick, kind, number, value } of controls)
        controlColumns.push(500_000 + nextEvent++, tick, kind, number, value, 0)
      return {
        id: i + 1,
        version: 1,
        name: `Track ${i + 1}`,
        channel,
        port,
        color: null,
        paletteIndex: i,
        notes: noteColumns.build(),
        controls: controlColumns.build(),
        events: events.map((event) => ({ ...event, id: 600_000 + nextEvent++, order: 0 })),
        endTick: maxEndTick(noteColumns.build()),
      }
    }),
  }
}

/** A tempo event. */
export function tempo(tick: number, bpm: number): NonNullable<TestTrack['events']>[number] {
  return { tick, status: 0xff, metaType: MetaType.tempo, data: tempoData(bpm) }
}
