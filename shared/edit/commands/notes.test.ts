import { describe, expect, test } from 'vitest'
import { NoteColumnsBuilder } from '../../song/columns'
import { MetaType, metaEvent, timeSignatureData } from '../../song/metaEvents'
import { MAX_TICK, NoteFlag } from '../../song/notes'
import type { Song } from '../../song/song'
import type { QuantizeSetting } from '../../time/quantizer'
import { apply } from '../apply'
import type { Command, CommandError } from '../command'
import { isEmpty } from '../patch'
import { type NoteTuple, newNote, notesOf, songWith, trackOf } from '../testing/songs'

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
type NoteCommand = Without<Extract<Command, { trackId: number; ids: Uint32Array }>, 'trackId' | 'ids'>

/** Notes before, a command on the notes at the given indices (all when absent), notes after. */
interface Row {
  readonly is: string
  readonly notes: readonly NoteTuple[]
  readonly on?: readonly number[]
  readonly command: NoteCommand
  readonly gives: readonly NoteTuple[]
  /** The count in the name of the history entry; 0: no entry. */
  readonly count: number
}

const chord: NoteTuple[] = [
  [480, 240, 60, 100],
  [480, 240, 64, 90],
  [960, 120, 126, 80],
]

const rows: Row[] = [
  {
    is: 'a move',
    notes: chord,
    command: { type: 'notes/move', dTick: -10, dNote: 1 },
    gives: [
      [470, 240, 61, 100],
      [470, 240, 65, 90],
      [950, 120, 127, 80],
    ],
    count: 3,
  },
  {
    is: 'a move past the top and the start, which keeps the shape',
    notes: chord,
    command: { type: 'notes/move', dTick: -10_000, dNote: 50 },
    gives: [
      [0, 240, 61, 100],
      [0, 240, 65, 90],
      [480, 120, 127, 80],
    ],
    count: 3,
  },
  {
    is: 'a move past the bottom',
    notes: chord,
    on: [0, 1],
    command: { type: 'notes/move', dTick: 0, dNote: -100 },
    gives: [
      [480, 240, 0, 100],
      [480, 240, 4, 90],
      [960, 120, 126, 80],
    ],
    count: 2,
  },
  {
    is: 'a move past the last tick that a file can reach',
    notes: chord,
    on: [2],
    command: { type: 'notes/move', dTick: 1e12, dNote: 0 },
    gives: [
      [480, 240, 60, 100],
      [480, 240, 64, 90],
      [MAX_TICK - 120, 120, 126, 80],
    ],
    count: 1,
  },
  {
    is: 'a move that the edge stops altogether',
    notes: [[0, 10, 127]],
    command: { type: 'notes/move', dTick: -5, dNote: 3 },
    gives: [[0, 10, 127, 100]],
    count: 0,
  },
  {
    is: 'a move across other notes',
    notes: chord,
    on: [2],
    command: { type: 'notes/move', dTick: -900, dNote: -126 },
    gives: [
      [60, 120, 0, 80],
      [480, 240, 60, 100],
      [480, 240, 64, 90],
    ],
    count: 1,
  },
  {
    is: 'a copy',
    notes: chord,
    on: [0, 2],
    command: { type: 'notes/copy', dTick: 480, dNote: 12 },
    gives: [
      [480, 240, 60, 100],
      [480, 240, 64, 90],
      [960, 240, 61, 100],
      [960, 120, 126, 80],
      [1440, 120, 127, 80],
    ],
    count: 2,
  },
  {
    is: 'a removal',
    notes: chord,
    on: [1],
    command: { type: 'notes/remove' },
    gives: [
      [480, 240, 60, 100],
      [960, 120, 126, 80],
    ],
    count: 1,
  },
  {
    is: 'a longer end',
    notes: chord,
    command: { type: 'notes/resize', edge: 'end', delta: 60, minDuration: 120 },
    gives: [
      [480, 300, 60, 100],
      [480, 300, 64, 90],
      [960, 180, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'a shorter end, each note down to the least',
    notes: chord,
    command: { type: 'notes/resize', edge: 'end', delta: -150, minDuration: 60 },
    gives: [
      [480, 90, 60, 100],
      [480, 90, 64, 90],
      [960, 60, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'a shorter end of a note that is shorter than the least already',
    notes: [[0, 10, 60]],
    command: { type: 'notes/resize', edge: 'end', delta: -5, minDuration: 60 },
    gives: [[0, 10, 60, 100]],
    count: 0,
  },
  {
    is: 'a later start, each note down to the least',
    notes: chord,
    command: { type: 'notes/resize', edge: 'start', delta: 200, minDuration: 30 },
    gives: [
      [680, 40, 60, 100],
      [680, 40, 64, 90],
      [1050, 30, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'an earlier start, no note before 0',
    notes: chord,
    command: { type: 'notes/resize', edge: 'start', delta: -600, minDuration: 30 },
    gives: [
      [0, 720, 60, 100],
      [0, 720, 64, 90],
      [360, 720, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'one velocity for all',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'set', value: 90 },
    gives: [
      [480, 240, 60, 90],
      [480, 240, 64, 90],
      [960, 120, 126, 90],
    ],
    count: 2,
  },
  {
    is: 'more velocity, at most 127',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'add', value: 30 },
    gives: [
      [480, 240, 60, 127],
      [480, 240, 64, 120],
      [960, 120, 126, 110],
    ],
    count: 3,
  },
  {
    is: 'less velocity, at least 1',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'add', value: -99.6 },
    gives: [
      [480, 240, 60, 1],
      [480, 240, 64, 1],
      [960, 120, 126, 1],
    ],
    count: 3,
  },
  {
    is: 'a multiple of the velocity, rounded',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'multiply', value: 0.333 },
    gives: [
      [480, 240, 60, 33],
      [480, 240, 64, 30],
      [960, 120, 126, 27],
    ],
    count: 3,
  },
  {
    is: 'a velocity for each',
    notes: chord,
    command: { type: 'notes/velocities', values: Uint8Array.of(1, 0, 200) },
    gives: [
      [480, 240, 60, 1],
      [480, 240, 64, 1],
      [960, 120, 126, 127],
    ],
    count: 3,
  },
  {
    is: 'a quantization, which moves starts only',
    notes: [
      [55, 100, 60],
      [60, 100, 61],
      [65, 7, 62],
      [240, 1, 63],
    ],
    command: { type: 'notes/quantize', grid: { denominator: 16, variant: 'straight' } },
    gives: [
      [0, 100, 60, 100],
      [120, 100, 61, 100],
      [120, 7, 62, 100],
      [240, 1, 63, 100],
    ],
    count: 3,
  },
  {
    is: 'a quantization whose grid begins anew at each bar (1920 ticks)',
    notes: [[1900, 10, 60]],
    command: { type: 'notes/quantize', grid: { denominator: 4, variant: 'dotted' } },
    gives: [[1920, 10, 60, 100]],
    count: 1,
  },
  {
    is: 'a quantization of what is on the grid',
    notes: [[40, 10, 60]],
    command: { type: 'notes/quantize', grid: { denominator: 32, variant: 'triplet' } },
    gives: [[40, 10, 60, 100]],
    count: 0,
  },
]

describe('on notes', () => {
  test.each(rows)('$is', ({ notes, on, command, gives, count }) => {
    const { song, trackId, ids } = songWith(notes)
    const picked = on ? Uint32Array.from(on, (i) => ids[i]) : ids
    const applied = apply(song, { ...command, trackId, ids: picked } as Command)
    expect(notesOf(applied.song, trackId)).toEqual(gives)
    expect(isEmpty(applied.patch)).toBe(count === 0)
    expect(applied.name.count).toBe(count)
    if (count === 0) expect(applied.song).toBe(song)
  })

  test('unknown ids are ignored', () => {
    const { song, trackId, ids } = songWith(chord)
    const applied = apply(song, { type: 'notes/remove', trackId, ids: Uint32Array.of(0, ids[1], 9_999) })
    expect(notesOf(applied.song, trackId)).toHaveLength(2)
    expect(applied.name).toEqual({ action: 'removeNotes', count: 1 })
  })

  test('many ids are found just like a few', () => {
    const { song, trackId, ids } = songWith(Array.from({ length: 100 }, (_, i) => [i * 10, 5, 60]))
    const even = ids.filter((_, i) => i % 2 === 0)
    const applied = apply(song, { type: 'notes/remove', trackId, ids: even })
    expect(notesOf(applied.song, trackId).map(([tick]) => tick)).toEqual(
      Array.from({ length: 50 }, (_, i) => i * 20 + 10),
    )
  })

  test('a copy has its own ids', () => {
    const { song, trackId, ids } = songWith(chord)
    const { addedIds, song: after } = apply(song, { type: 'notes/copy', trackId, ids, dTick: 1, dNote: 0 })
    expect(Array.from(addedIds)).toEqual([song.nextId, song.nextId + 1, song.nextId + 2])
    expect(after.nextId).toBe(song.nextId + 3)
  })
})

describe('notes/add', () => {
  const add = (before: NoteTuple[], added: NoteTuple[], trimOverlaps: boolean) => {
    const { song, trackId } = songWith(before)
    const applied = apply(song, { type: 'notes/add', trackId, notes: added.map(newNote), trimOverlaps })
    return { ...applied, notes: notesOf(applied.song, trackId) }
  }

  test('cuts off earlier notes of the pitch that reach into a new one', () => {
    const before: NoteTuple[] = [
      [0, 1_000, 60],
      [100, 50, 60],
      [200, 800, 60],
      [0, 1_000, 61],
    ]
    const { notes, name } = add(before, [[500, 100, 60, 70]], true)
    expect(notes).toEqual([
      [0, 500, 60, 100],
      [0, 1_000, 61, 100],
      [100, 50, 60, 100],
      [200, 300, 60, 100],
      [500, 100, 60, 70],
    ])
    expect(name).toEqual({ action: 'addNotes', count: 1 })
  })

  test('cuts off a note at the first of several new ones', () => {
    const { notes } = add(
      [[0, 1_000, 60]],
      [
        [700, 1, 60],
        [300, 1, 60],
        [100, 1, 62],
      ],
      true,
    )
    expect(notes[0]).toEqual([0, 300, 60, 100])
  })

  test('does not add a note that exists already', () => {
    const { song, trackId } = songWith([[480, 240, 60, 90]])
    const again = apply(song, { type: 'notes/add', trackId, notes: [newNote([480, 240, 60])], trimOverlaps: true })
    expect(again.song).toBe(song)
    expect([...again.addedIds]).toEqual([])
  })

  test('a note replaces one of its pitch that begins on the same tick', () => {
    const { notes, name } = add(
      [
        [480, 60, 60],
        [480, 60, 61],
        [0, 2_000, 60],
      ],
      [
        [480, 240, 60, 70],
        [960, 100, 60],
      ],
      true,
    )
    expect(notes).toEqual([
      [0, 480, 60, 100],
      [480, 240, 60, 70],
      [480, 60, 61, 100],
      [960, 100, 60, 100],
    ])
    expect(name).toEqual({ action: 'addNotes', count: 2 })
  })

  test('keeps overlaps when not asked to trim', () => {
    expect(add([[0, 1_000, 60]], [[500, 100, 60]], false).notes[0]).toEqual([0, 1_000, 60, 100])
  })

  test('clamps values to their ranges', () => {
    const { notes } = add(
      [],
      [
        [-5, -1, 128, 0],
        [1.6, 2.4, -1, 200],
      ],
      false,
    )
    expect(notes).toEqual([
      [0, 0, 127, 1],
      [2, 2, 0, 127],
    ])
  })

  test('gives ids in the order of the notes', () => {
    const { song, trackId, ids } = songWith([
      [900, 1, 60],
      [100, 1, 60],
    ])
    expect(Array.from(trackOf(song, trackId).notes.id.subarray(0, 2))).toEqual([ids[1], ids[0]])
  })

  test('no notes change nothing', () => {
    const { song, trackId } = songWith([])
    expect(apply(song, { type: 'notes/add', trackId, notes: [] }).song).toBe(song)
  })
})

describe('notes/update', () => {
  test('sets single fields, each clamped to its range', () => {
    const { song, trackId, ids } = songWith(chord)
    const edits = [
      { id: ids[0], velocity: 300 },
      { id: ids[1], tick: -4, noteNumber: 200 },
      { id: ids[2], duration: 7.4 },
      { id: 12_345, tick: 0 },
    ]
    const applied = apply(song, { type: 'notes/update', trackId, edits })
    expect(notesOf(applied.song, trackId)).toEqual([
      [0, 240, 127, 90],
      [480, 240, 60, 127],
      [960, 7, 126, 80],
    ])
    expect(applied.name).toEqual({ action: 'editNotes', count: 3 })
  })
})

describe('notes/quantize', () => {
  const quantized = (song: Song, trackId: number, ids: Uint32Array, grid: QuantizeSetting) =>
    notesOf(apply(song, { type: 'notes/quantize', trackId, ids, grid }).song, trackId).map(([tick]) => tick)

  test('stays on a grid whose step is not a whole number of ticks, however far from the start', () => {
    const lines = Array.from({ length: 64 }, (_, i) => Math.round(i * 7.5))
    const { song, trackId, ids } = songWith(lines.map((tick) => [tick, 1, 60]))
    const coarse = { ...song, timebase: 120 }
    expect(quantized(coarse, trackId, ids, { denominator: 64, variant: 'straight' })).toEqual(lines)
  })

  test('uses the bars in effect at each note', () => {
    const { song, trackId, ids } = songWith([
      [1800, 1, 60],
      [2000, 1, 61],
      [3200, 1, 62],
    ])
    // 3/4 from the second bar on: bars begin at 0, 1920, 3360.
    const waltz = metaEvent(9_000, 1920, MetaType.timeSignature, timeSignatureData(3, 2))
    const [conductor, ...others] = song.tracks
    const changed = { ...song, tracks: [{ ...conductor, events: [...conductor.events, waltz] }, ...others] }
    expect(quantized(changed, trackId, ids, { denominator: 1, variant: 'straight' })).toEqual([1920, 1920, 3360])
  })
})

describe('the place in the file', () => {
  /** One note as a file has it: on order 5, off order 9, never ended. */
  function fileNote(): { song: Song; trackId: number; ids: Uint32Array } {
    const { song, trackId } = songWith([])
    const builder = new NoteColumnsBuilder()
    const id = song.nextId
    builder.push(id, 100, 50, 60, 100, NoteFlag.endsWithNoteOn | NoteFlag.dangling, 33, 5, 9)
    const tracks = song.tracks.map((track) => (track.id === trackId ? { ...track, notes: builder.build() } : track))
    return { song: { ...song, tracks, nextId: id + 1 }, trackId, ids: Uint32Array.of(id) }
  }

  test.each<[string, NoteCommand, number[]]>([
    ['a new velocity keeps everything', { type: 'notes/velocity', operation: 'set', value: 3 }, [5, 9, 3, 33]],
    ['a move loses both', { type: 'notes/move', dTick: 1, dNote: 0 }, [0, 0, 1, 33]],
    ['a new pitch loses both', { type: 'notes/move', dTick: 0, dNote: 1 }, [0, 0, 1, 33]],
    ['a new end loses the end', { type: 'notes/resize', edge: 'end', delta: 5, minDuration: 1 }, [5, 0, 1, 33]],
    ['a new start loses the start', { type: 'notes/resize', edge: 'start', delta: 5, minDuration: 1 }, [0, 9, 1, 33]],
  ])('%s', (_, command, expected) => {
    const { song, trackId, ids } = fileNote()
    const { notes } = trackOf(apply(song, { ...command, trackId, ids } as Command).song, trackId)
    expect([notes.onOrder[0], notes.offOrder[0], notes.flags[0], notes.release[0]]).toEqual(expected)
  })

  test('a copy has none', () => {
    const { song, trackId, ids } = fileNote()
    const { notes } = trackOf(apply(song, { type: 'notes/copy', trackId, ids, dTick: 9, dNote: 2 }).song, trackId)
    expect([notes.tick[1], notes.noteNumber[1], notes.velocity[1]]).toEqual([109, 62, 100])
    expect([notes.onOrder[1], notes.offOrder[1], notes.flags[1], notes.release[1]]).toEqual([0, 0, 0, 33])
  })
})

describe('an invalid command is refused', () => {
  const { song, trackId, ids } = songWith(chord)
  test.each<[string, Command, CommandError['code']]>([
    ['no such track', { type: 'notes/remove', trackId: 999, ids }, 'noSuchTrack'],
    [
      'notes for the conductor',
      { type: 'notes/add', trackId: song.tracks[0].id, notes: [newNote([0, 1, 60])] },
      'conductor',
    ],
    ['a delta that is not a number', { type: 'notes/move', trackId, ids, dTick: Number.NaN, dNote: 0 }, 'invalid'],
    [
      'a grid without a note value',
      { type: 'notes/quantize', trackId, ids, grid: { denominator: 0, variant: 'straight' } },
      'invalid',
    ],
    ['too few velocities', { type: 'notes/velocities', trackId, ids, values: Uint8Array.of(1) }, 'invalid'],
    [
      'velocities for ids out of order',
      { type: 'notes/velocities', trackId, ids: ids.toReversed(), values: new Uint8Array(3) },
      'invalid',
    ],
  ])('%s', (_, command, code) => {
    expect(() => apply(song, command)).toThrow(expect.objectContaining({ name: 'CommandError', code }))
  })
})
