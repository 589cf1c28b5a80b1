import { expect, test } from 'vitest'
import { ControlKind } from '../../song/controls'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import type { Command } from '../command'
import { CommandError } from '../commandError'
import { composePatches } from '../composePatches'
import { applyPatch, invertPatch } from '../patch'
import { expectSound } from '../testing/expectSound'
import { applyAll, songWith } from '../testing/songs'
import { lyric, verse } from '../testing/timeSongs'
import { isWord } from './notes/movedWords'

const note = (tick: number, noteNumber: number, duration = 120) => ({ tick, noteNumber, duration, velocity: 100 })
const cc = (tick: number, number: number, value: number) => ({ tick, kind: ControlKind.controller, number, value })

function song(): Song {
  const { song: first, trackId } = songWith([])
  const band = applyAll(first, { type: 'track/add' }, { type: 'track/add' })
  const [, , second] = band.tracks
  return applyAll(
    band,
    { type: 'notes/add', trackId, notes: [note(0, 60), note(480, 62), note(960, 64)] },
    { type: 'controls/add', trackId, controls: [cc(480, 11, 50)] },
    { type: 'notes/add', trackId: second.id, notes: [note(500, 40)] },
    { type: 'controls/add', trackId: second.id, controls: [cc(1440, 11, 90)] },
  )
}

const rows = (of: Song) => of.tracks.filter(({ channel }) => channel !== null)
const notesOf = (of: Song) =>
  rows(of).map(({ notes }) => Array.from({ length: notes.length }, (_, i) => [notes.tick[i], notes.noteNumber[i]]))
/** Controls, without the settings of a new track except its volume. */
const controlsOf = (of: Song) =>
  rows(of).map(({ controls }) =>
    Array.from({ length: controls.length }, (_, i) => [controls.tick[i], controls.number[i], controls.value[i]]).filter(
      ([tick, number]) => tick > 0 || number === 7,
    ),
  )

function transfer(
  of: Song,
  change: Partial<Extract<Command, { type: 'arrange/transfer' }>> & { from?: number; to?: number },
) {
  const { from = 480, to = 960, ...rest } = change
  return apply(of, {
    type: 'arrange/transfer',
    trackIds: rows(of).map(({ id }) => id),
    rectangle: { fromTick: from, toTick: to, fromTrack: 0, toTrack: 2 },
    dTick: 0,
    dTrack: 0,
    copy: false,
    ...rest,
  })
}

test('AR1 what starts in the rectangle moves in time, with its controls', () => {
  const { song: after, name } = transfer(song(), { dTick: 960 })
  expect(notesOf(after)).toEqual([
    [
      [0, 60],
      [960, 64],
      [1440, 62],
    ],
    [[1460, 40]],
    [],
  ])
  expect(controlsOf(after)).toEqual([
    [
      [0, 7, 100],
      [1440, 11, 50],
    ],
    [
      [0, 7, 100],
      [1440, 11, 90],
    ],
    [[0, 7, 100]],
  ])
  expect(name).toEqual({ action: 'moveArea', count: 2 })
})

test('words go with their notes', () => {
  const before = song()
  const [{ id: trackId }] = rows(before)
  const sung = apply(before, { type: 'events/add', trackId, events: [lyric(0, 'a'), lyric(480, 'b'), verse(480, 'c')] })
  const wordsOf = (of: Song) => rows(of).map(({ events }) => events.filter(isWord).map(({ tick }) => tick))
  const ids = (of: Song) => rows(of).flatMap(({ events }) => events.map(({ id }) => id))
  expect(wordsOf(transfer(sung.song, { dTick: 960 }).song)).toEqual([[0, 1440, 1440], [], []])
  expect(wordsOf(transfer(sung.song, { dTrack: 1 }).song)).toEqual([[0], [480, 480], []])
  const copied = transfer(sung.song, { dTick: 960, dTrack: 1, copy: true }).song
  expect(wordsOf(copied)).toEqual([[0, 480, 480], [1440, 1440], []])
  expect(new Set(ids(copied)).size).toBe(ids(copied).length)
  const rectangle = { fromTick: 480, toTick: 960, fromTrack: 0, toTrack: 2 }
  const trackIds = rows(before).map(({ id }) => id)
  expect(wordsOf(apply(sung.song, { type: 'arrange/remove', trackIds, rectangle }).song)).toEqual([[0], [], []])
})

test('AR1 it moves to other tracks and keeps its ids', () => {
  const before = song()
  const { song: after } = transfer(before, { dTrack: 1 })
  expect(notesOf(after)).toEqual([
    [
      [0, 60],
      [960, 64],
    ],
    [[480, 62]],
    [[500, 40]],
  ])
  const ids = (of: Song) =>
    rows(of)
      .flatMap(({ notes }) => Array.from(notes.id.subarray(0, notes.length)))
      .sort()
  expect(ids(after)).toEqual(ids(before))
})

test('AR1 CM7 a copy leaves the original and has new ids', () => {
  const { song: after, name } = transfer(song(), { dTick: 960, copy: true })
  expect(notesOf(after)[0]).toEqual([
    [0, 60],
    [480, 62],
    [960, 64],
    [1440, 62],
  ])
  const ids = rows(after).flatMap(({ notes, controls }) => [
    ...notes.id.subarray(0, notes.length),
    ...controls.id.subarray(0, controls.length),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  expect(name).toEqual({ action: 'copyArea', count: 2 })
})

test('AR2 the settings at tick 0 stay', () => {
  const { song: after } = transfer(song(), { from: 0, to: 480, dTick: 1920 })
  expect(notesOf(after)[0]).toEqual([
    [480, 62],
    [960, 64],
    [1920, 60],
  ])
  expect(controlsOf(after)[0]).toEqual([
    [0, 7, 100],
    [480, 11, 50],
  ])
})

test('AR3 a control replaces one of its kind and number that it falls on', () => {
  const { song: after } = transfer(song(), { dTick: 960, dTrack: 1 })
  expect(controlsOf(after)[1]).toEqual([
    [0, 7, 100],
    [1440, 11, 50],
  ])
})

test.each([
  ['before the start', { dTick: -481 }],
  ['above the first track', { dTrack: -1 }],
  ['below the last track', { dTrack: 2 }],
  ['beyond the last tick', { dTick: 0x0fff_ffff }],
])('AR4 CM1 what does not fit %s is refused whole', (_, change) => {
  const before = song()
  expect(() => transfer(before, change)).toThrow(new CommandError('doesNotFit', 'the selection does not fit there'))
  expect(notesOf(before)[0]).toHaveLength(3)
})

test.each([
  ['a fraction of a tick', { fromTick: 0.5 }],
  ['a tick before 0', { fromTick: -1 }],
  ['an end before its beginning', { toTick: 479 }],
  ['a track above the first', { fromTrack: -1 }],
  ['a last track above its first', { fromTrack: 2, toTrack: 1 }],
  ['a track below the last', { toTrack: 4 }],
])('AR4 CM1 an area with %s is refused', (_, change) => {
  const before = song()
  const trackIds = rows(before).map(({ id }) => id)
  const rectangle = { fromTick: 480, toTick: 960, fromTrack: 0, toTrack: 3, ...change }
  expect(() => apply(before, { type: 'arrange/remove', trackIds, rectangle })).toThrow(
    expect.objectContaining({ code: 'invalid' }),
  )
})

test('AR4 an area that has a track twice is refused', () => {
  const before = song()
  const [{ id }] = rows(before)
  expect(() => transfer(before, { trackIds: [id, id] })).toThrow(expect.objectContaining({ code: 'invalid' }))
})

test('AR1 CM7 words go with their notes: under their ids if they move, under new ones if they are copied', () => {
  const first = song()
  const words = [lyric(500, 'la'), lyric(600, 'lo'), lyric(2500, 'li')]
  const before = applyAll(
    first,
    ...rows(first).map(({ id }): Command => ({ type: 'events/add', trackId: id, events: words })),
  )
  const wordsOf = (of: Song) => rows(of).map(({ events }) => events.filter(isWord))
  const ticksOf = (of: Song) => wordsOf(of).map((events) => events.map(({ tick }) => tick))
  const moved = transfer(before, { to: 2000, dTick: 4800 }).song
  expectSound(moved)
  expect(ticksOf(moved)).toEqual([
    [2500, 5300, 5400],
    [2500, 5300, 5400],
    [500, 600, 2500],
  ])
  expect(wordsOf(moved).map((events) => events.map(({ id }) => id).sort())).toEqual(
    wordsOf(before).map((events) => events.map(({ id }) => id).sort()),
  )
  const copied = transfer(before, { to: 2000, dTick: 4800, copy: true }).song
  expectSound(copied)
  expect(ticksOf(copied)).toEqual([
    [500, 600, 2500, 5300, 5400],
    [500, 600, 2500, 5300, 5400],
    [500, 600, 2500],
  ])
})

test('AR1 PA1 removing takes what starts in the rectangle, and undo brings it back', () => {
  const before = song()
  const trackIds = rows(before).map(({ id }) => id)
  const rectangle = { fromTick: 0, toTick: 900, fromTrack: 0, toTrack: 2 }
  const { song: after, patch, name } = apply(before, { type: 'arrange/remove', trackIds, rectangle })
  expect(notesOf(after)).toEqual([[[960, 64]], [], []])
  expect(controlsOf(after)).toEqual([
    [[0, 7, 100]],
    [
      [0, 7, 100],
      [1440, 11, 90],
    ],
    [[0, 7, 100]],
  ])
  expect(name).toEqual({ action: 'removeArea', count: 3 })
  expect(notesOf(applyPatch(after, invertPatch(patch)))).toEqual(notesOf(before))
})

test('PA4 PA3 tracks that move whole share the columns that stay, also back and after other edits', () => {
  const before = song()
  const [track] = rows(before)
  const moved = transfer(before, { from: 0, to: 2000, dTick: 240 })
  const [after] = rows(moved.song)
  expect(after.notes.duration).toBe(track.notes.duration)
  expect(after.notes.id).toBe(track.notes.id)
  const louder = apply(moved.song, {
    type: 'notes/velocity',
    trackId: track.id,
    ids: after.notes.id.slice(0, 1),
    operation: 'add',
    value: 5,
  })
  const undone = applyPatch(applyPatch(louder.song, invertPatch(louder.patch)), invertPatch(moved.patch))
  expect(notesOf(undone)).toEqual(notesOf(before))
  const atOnce = applyPatch(before, composePatches(moved.patch, louder.patch))
  expect(rows(atOnce).map(({ notes }) => notes)).toEqual(rows(louder.song).map(({ notes }) => notes))
  const back = transfer(moved.song, { from: 240, to: 2240, dTick: -240 })
  expect(composePatches(moved.patch, back.patch).steps).toEqual([])
  expect(() => applyPatch(transfer(before, { dTick: 960 }).song, moved.patch)).toThrow('other notes')
})
