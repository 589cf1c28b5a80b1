import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ControlColumnsBuilder, NoteColumnsBuilder } from '../song/columns'
import { ControlKind } from '../song/controls'
import { NoteFlag } from '../song/notes'
import type { RawEvent, Song, Track } from '../song/song'
import { EventRank, orderEvents } from './eventOrder'
import { readSmf } from './read'
import { writeSmf } from './write'

vi.setConfig({ testTimeout: 60_000 })

interface TestNote {
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
  readonly velocity?: number
  readonly flags?: number
  readonly on?: number
  readonly off?: number
}

function trackOf(notes: TestNote[], controls: { tick: number; order: number }[] = [], events: RawEvent[] = []): Track {
  const noteColumns = new NoteColumnsBuilder()
  notes.forEach(({ tick, duration, noteNumber, velocity = 100, flags = 0, on = 0, off = 0 }, i) => {
    noteColumns.push({ id: i + 1, tick, duration, noteNumber, velocity, flags, onOrder: on, offOrder: off })
  })
  const controlColumns = new ControlColumnsBuilder()
  controls.forEach(({ tick, order }, i) => {
    controlColumns.push(i + 1000, tick, ControlKind.controller, 1, i, order)
  })
  return {
    id: 1,
    version: 0,
    name: '',
    channel: 0,
    port: 0,
    color: null,
    paletteIndex: 0,
    notes: noteColumns.build(),
    controls: controlColumns.build(),
    events,
    endTick: Math.max(0, ...notes.map(({ tick, duration }) => tick + duration)),
  }
}

const songOf = (track: Track): Song => ({
  version: 0,
  name: '',
  timebase: 480,
  nextId: 1_000_000,
  tracks: [{ ...trackOf([]), channel: null }, track],
})

/** '0 on 60' and so on, in the order of the file. */
function described(track: Track): string[] {
  const { length, tick, kind, index } = orderEvents(track)
  return Array.from({ length }, (_, i) => {
    if (kind[i] === EventRank.raw) return `${tick[i]} raw`
    if (kind[i] === EventRank.control) return `${tick[i]} control ${track.controls.value[index[i]]}`
    return `${tick[i]} ${kind[i] === EventRank.noteOn ? 'on' : 'off'} ${track.notes.noteNumber[index[i]]}`
  })
}

const raw = (tick: number, order: number): RawEvent => ({
  id: 5000,
  tick,
  order,
  status: 0xff,
  metaType: 1,
  data: new Uint8Array(),
})

test('events of the same tick keep their order in the file', () => {
  const track = trackOf(
    [
      { tick: 0, duration: 10, noteNumber: 60, on: 2, off: 6 },
      { tick: 10, duration: 5, noteNumber: 60, on: 4, off: 7 },
    ],
    [
      { tick: 10, order: 3 },
      { tick: 10, order: 5 },
    ],
    [raw(0, 1)],
  )
  expect(described(track)).toEqual([
    '0 raw',
    '0 on 60',
    '10 control 0',
    '10 on 60',
    '10 control 1',
    '10 off 60',
    '15 off 60',
  ])
})

test('edited events: note-offs, then the others, then note-ons', () => {
  const track = trackOf(
    [
      { tick: 0, duration: 10, noteNumber: 60 },
      { tick: 10, duration: 10, noteNumber: 60 },
    ],
    [{ tick: 10, order: 0 }],
    [raw(10, 0)],
  )
  expect(described(track)).toEqual(['0 on 60', '10 off 60', '10 raw', '10 control 0', '10 on 60', '20 off 60'])
})

test('an edited control goes before the notes of the file at its tick, after the events before them', () => {
  const track = trackOf(
    [{ tick: 0, duration: 10, noteNumber: 60, on: 2, off: 4 }],
    [
      { tick: 0, order: 1 },
      { tick: 0, order: 0 },
      { tick: 0, order: 3 },
    ],
  )
  const values = described(track)
  // The columns hold the edited control first.
  expect(track.controls.order.slice(0, 3)).toEqual(Uint32Array.of(0, 1, 3))
  expect(values).toEqual(['0 control 0', '0 control 1', '0 on 60', '0 control 2', '10 off 60'])
})

test('an edited note-on goes after the note-offs of the file, and an edited note-off before its note-ons', () => {
  const begins = trackOf([
    { tick: 0, duration: 10, noteNumber: 60, on: 1, off: 2 },
    { tick: 10, duration: 10, noteNumber: 60 },
  ])
  expect(described(begins)).toEqual(['0 on 60', '10 off 60', '10 on 60', '20 off 60'])
  const ends = trackOf([
    { tick: 0, duration: 10, noteNumber: 60, on: 1 },
    { tick: 10, duration: 10, noteNumber: 60, on: 2, off: 3 },
  ])
  expect(described(ends)).toEqual(['0 on 60', '10 off 60', '10 on 60', '20 off 60'])
})

test.each([
  ['new', 0, 0],
  ['with its begin from the file', 3, 0],
  ['with its end from the file', 0, 3],
  ['from the file', 3, 4],
  ['with places that contradict it', 4, 3],
])('a note of no length, %s, begins before it ends', (_, on, off) => {
  const track = trackOf([{ tick: 10, duration: 0, noteNumber: 60, on, off }])
  expect(described(track)).toEqual(['10 on 60', '10 off 60'])
})

test('a dangling note has no end, unless the track now goes on after it', () => {
  const dangling = { tick: 0, duration: 10, noteNumber: 60, flags: NoteFlag.dangling, on: 1 }
  expect(described(trackOf([dangling]))).toEqual(['0 on 60'])
  const longer = trackOf([dangling, { tick: 20, duration: 5, noteNumber: 61 }])
  expect(described(longer)).toEqual(['0 on 60', '10 off 60', '20 on 61', '25 off 61'])
})

/** Notes that do not overlap on their pitch: each follows the one before, with or without a gap. */
const melody = fc
  .array(
    fc.record({
      noteNumber: fc.constantFrom(60, 61),
      gap: fc.nat(2),
      duration: fc.nat(3),
      velocity: fc.integer({ min: 1, max: 127 }),
    }),
    {
      maxLength: 24,
    },
  )
  .map((list) => {
    const end = new Map<number, number>()
    return list.map(({ noteNumber, gap, duration, velocity }) => {
      const tick = (end.get(noteNumber) ?? 0) + gap
      end.set(noteNumber, tick + duration)
      return { tick, duration, noteNumber, velocity }
    })
  })

function notesOf(song: Song): string[] {
  return song.tracks
    .flatMap(({ notes }) =>
      Array.from({ length: notes.length }, (_, i) =>
        [notes.tick[i], notes.duration[i], notes.noteNumber[i], notes.velocity[i]].join(' '),
      ),
    )
    .sort()
}

test('notes come back unchanged, whichever of their ends were edited', () => {
  fc.assert(
    fc.property(melody, fc.infiniteStream(fc.nat(3)), (notes, edits) => {
      const fresh = songOf(trackOf(notes))
      const reread = readSmf(writeSmf(fresh)).song
      expect(notesOf(reread)).toEqual(notesOf(fresh))
      if (notes.length === 0) return
      const { notes: columns } = reread.tracks[1]
      const edited = Array.from({ length: columns.length }, (_, i): TestNote => {
        const edit = edits.next().value
        return {
          tick: columns.tick[i],
          duration: columns.duration[i],
          noteNumber: columns.noteNumber[i],
          velocity: columns.velocity[i],
          on: edit & 1 ? 0 : columns.onOrder[i],
          off: edit & 2 ? 0 : columns.offOrder[i],
        }
      })
      expect(notesOf(readSmf(writeSmf(songOf(trackOf(edited)))).song)).toEqual(notesOf(fresh))
    }),
    { numRuns: 500 },
  )
})
