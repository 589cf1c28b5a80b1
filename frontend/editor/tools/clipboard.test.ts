import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import { readCopied } from '#shared/edit/clipboard'
import { laneOf } from '#shared/song/lanes'
import { NOTATION_BITS, notationBits } from '#shared/song/noteNotation'
import { NoteFlag } from '#shared/song/notes'
import { notesAsText, pasteLane, pastePointsCommand, pointsAsText } from './clipboard'
import { allNotes } from './editCommands'
import { notesOf } from './gestures/track'
import { type NoteTuple, songWith } from './harness'

const NOTES: readonly NoteTuple[] = [
  [480, 60, 240, 90],
  [600, 64, 0, 1],
  [960, 67, 480, 127],
]

function copied(notes: readonly NoteTuple[], rectangle: Parameters<typeof notesAsText>[3] = null): string {
  const song = songWith(notes)
  const trackId = song.tracks[1].id
  const text = notesAsText(song, trackId, allNotes(song, trackId), rectangle)
  if (text === null) throw new Error('nothing was copied')
  return text
}

function pasted(text: string, tick: number, timebase = 480): NoteTuple[] {
  const payload = readCopied(text)
  if (payload?.type !== 'piano_notes') throw new Error('the text was refused')
  const song = { ...songWith([]), timebase }
  const trackId = song.tracks[1].id
  const notes = notesOf(apply(song, { type: 'notes/paste', trackId, tick, notes: payload }).song, trackId)
  return Array.from({ length: notes.length }, (_, i) => [
    notes.tick[i],
    notes.noteNumber[i],
    notes.duration[i],
    notes.velocity[i],
  ])
}

test('notes are pasted at the playhead, from the earliest on', () => {
  expect(pasted(copied(NOTES), 1920)).toEqual([
    [1920, 60, 240, 90],
    [2040, 64, 0, 1],
    [2400, 67, 480, 127],
  ])
})

test('from the edge of the rectangle, when there was one', () => {
  const rectangle = { fromTick: 240, toTick: 1920, fromNote: 0, toNote: 127 }
  expect(pasted(copied(NOTES, rectangle), 1920)[0][0]).toBe(2160)
})

test('a note that began before the rectangle comes before the playhead, or moves all to 0', () => {
  const text = copied(NOTES, { fromTick: 720, toTick: 1920, fromNote: 0, toNote: 127 })
  expect(pasted(text, 480).map(([tick]) => tick)).toEqual([240, 360, 720])
  expect(pasted(text, 0).map(([tick]) => tick)).toEqual([0, 120, 480])
})

test('another timebase keeps the length in beats', () => {
  expect(pasted(copied(NOTES), 0, 96).map(([tick, , duration]) => [tick, duration])).toEqual([
    [0, 48],
    [24, 0],
    [96, 96],
  ])
})

test('the entry is one paste', () => {
  const song = songWith([])
  const notes = readCopied(copied(NOTES))
  if (notes?.type !== 'piano_notes') throw new Error('the text was refused')
  const command = { type: 'notes/paste', trackId: song.tracks[1].id, tick: 0, notes } as const
  expect(apply(song, command).name).toEqual({ action: 'paste', count: 3 })
})

test('nothing selected is nothing copied', () => {
  const song = songWith(NOTES)
  expect(notesAsText(song, song.tracks[1].id, new Uint32Array(), null)).toBeNull()
})

const VALID = {
  type: 'piano_notes',
  timebase: 480,
  tick: [0],
  duration: [1],
  noteNumber: [60],
  velocity: [100],
}

test.each([
  ['no text', ''],
  ['words', 'some words'],
  ['broken JSON', '{"type":"piano_notes"'],
  ['other JSON', '{"a":1}'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['another type', JSON.stringify({ ...VALID, type: 'control_events' })],
  ['a tick that is no number', JSON.stringify({ ...VALID, tick: ['0'] })],
  ['a fraction of a tick', JSON.stringify({ ...VALID, tick: [0.5] })],
  ['a pitch too high', JSON.stringify({ ...VALID, noteNumber: [128] })],
  ['velocity 0', JSON.stringify({ ...VALID, velocity: [0] })],
  ['a negative length', JSON.stringify({ ...VALID, duration: [-1] })],
  ['columns of different length', JSON.stringify({ ...VALID, duration: [1, 2] })],
  ['no notes', JSON.stringify({ ...VALID, tick: [], duration: [], noteNumber: [], velocity: [] })],
  ['timebase 0', JSON.stringify({ ...VALID, timebase: 0 })],
])('%s is ignored quietly', (_, text) => {
  expect(readCopied(text)).toBeNull()
})

test('what is valid is read, in columns', () => {
  expect(readCopied(JSON.stringify(VALID))).toEqual({
    ...VALID,
    tick: Int32Array.of(0),
    duration: Uint32Array.of(1),
    noteNumber: Uint8Array.of(60),
    velocity: Uint8Array.of(100),
  })
})

test('more than a million notes are refused, and the song stays as it is', () => {
  const song = songWith(NOTES)
  const count = 1_000_001
  const notes = {
    type: 'piano_notes',
    timebase: 480,
    tick: new Int32Array(count),
    duration: new Uint32Array(count),
    noteNumber: new Uint8Array(count),
    velocity: new Uint8Array(count).fill(1),
  } as const
  const paste = () => apply(song, { type: 'notes/paste', trackId: song.tracks[1].id, tick: 0, notes })
  expect(paste).toThrow(expect.objectContaining({ code: 'tooManyNotes' }))
})

test('any notes survive the clipboard', () => {
  const note = fc.tuple(fc.nat(1e6), fc.nat(127), fc.nat(1e5), fc.integer({ min: 1, max: 127 }))
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 40 }), (notes) => {
      const first = Math.min(...notes.map(([tick]) => tick))
      const sorted = (list: readonly NoteTuple[]) => list.map((one) => one.join(' ')).sort()
      expect(sorted(pasted(copied(notes), first))).toEqual(sorted(notes))
    }),
    { numRuns: 50 },
  )
})

const POINTS = {
  length: 3,
  id: Uint32Array.of(5, 6, 7),
  tick: Uint32Array.of(100, 200, 300),
  value: Uint32Array.of(10, 20, 30),
}

const pointsText = (lane: 'bend' | 'program' | number, timebase = 480) =>
  pointsAsText(timebase, lane, POINTS, Uint32Array.of(6, 7)) ?? ''

function copiedPoints(lane: 'bend' | 'program' | number, timebase = 480) {
  const payload = readCopied(pointsText(lane, timebase))
  if (payload?.type !== 'control_events') throw new Error('the text was refused')
  return payload
}

test('points of a lane are pasted at the playhead, in the timebase of the song, as one entry', () => {
  const song = songWith([])
  const trackId = song.tracks[1].id
  const command = pastePointsCommand(copiedPoints(1, 240), song, trackId, 1, 960)
  const after = apply(song, command)
  const { tick, value } = laneOf(after.song.tracks[1].controls, 1)
  expect(Array.from(tick, (at, i) => [at, value[i]])).toEqual([
    [960, 20],
    [1160, 30],
  ])
  expect(after.name).toEqual({ action: 'pasteControls', count: 2 })
})

test('controllers are pasted into the active controller lane, others into their own', () => {
  expect(pasteLane(copiedPoints(7), 11)).toBe(11)
  expect(pasteLane(copiedPoints(7), 'bend')).toBe(7)
  expect(pasteLane(copiedPoints(7), null)).toBe(7)
  expect(pasteLane(copiedPoints('bend'), 11)).toBe('bend')
})

test('points of another schema are refused, and values out of range are clamped', () => {
  const valid = JSON.parse(pointsText(7))
  expect(readCopied(JSON.stringify(valid))).not.toBeNull()
  for (const change of [{ lane: 128 }, { lane: 'velocity' }, { value: [1] }, { tick: [-1, 0] }, { value: [0, 99_999] }])
    expect(readCopied(JSON.stringify({ ...valid, ...change }))).toBeNull()
  const song = songWith([])
  const command = pastePointsCommand(
    { ...copiedPoints(7), value: Uint32Array.of(0, 16_000) },
    song,
    song.tracks[1].id,
    1,
    0,
  )
  expect([...laneOf(apply(song, command).song.tracks[1].controls, 1).value]).toEqual([0, 127])
})

test('of several points on a tick the last is pasted, and points come in any order', () => {
  const song = songWith([])
  const points = { ...copiedPoints(7), tick: Uint32Array.of(200, 0, 200), value: Uint32Array.of(1, 2, 3) }
  const { tick, value } = laneOf(
    apply(song, pastePointsCommand(points, song, song.tracks[1].id, 7, 0)).song.tracks[1].controls,
    7,
  )
  expect(Array.from(tick, (at, i) => [at, value[i]]).filter(([at]) => at >= 0)).toEqual([
    [0, 2],
    [200, 3],
  ])
})

test('copied notes keep how they are written', () => {
  const song = songWith(NOTES)
  const [, track] = song.tracks
  const flags = track.notes.flags.slice()
  flags[1] = notationBits(64, { alter: -1, voice: 2 }) | NoteFlag.dangling
  const written = { ...song, tracks: [song.tracks[0], { ...track, notes: { ...track.notes, flags } }] }
  const payload = readCopied(notesAsText(written, track.id, allNotes(written, track.id), null) ?? '')
  expect(payload).toMatchObject({ notation: Uint8Array.of(0, flags[1] & NOTATION_BITS, 0) })
})
