import { expect, test } from 'vitest'
import { testSong } from '../../../playback/testSong'
import { MetaType } from '../../../song/metaEvents'
import { notationBits } from '../../../song/noteNotation'
import type { Song } from '../../../song/song'
import { verseData } from '../../../song/tracks/verses'
import { apply } from '../../apply'
import type { Command, NewEvent } from '../../command'
import { applyPatch, invertPatch } from '../../patch'
import { contentsOf, songWith, trackOf } from '../../testing/songs'
import { lyric, marker, verse } from '../../testing/timeSongs'
import { isWord } from './movedWords'

type NoteEdit = (ids: Uint32Array, trackId: number) => Command

/** The places of a track's words after a command on notes at beats 1 and 2 and on one a little late at beat 3. */
function wordsAfter(events: readonly NewEvent[], command: NoteEdit): (string | number)[][] {
  const { song, trackId, ids } = songWith([
    [480, 240, 60],
    [480, 240, 64],
    [960, 240, 62],
    [1510, 240, 65],
  ])
  const before = apply(song, { type: 'events/add', trackId, events }).song
  const { song: after, patch } = apply(before, command(ids, trackId))
  expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(before))
  return wordsOf(after, trackId)
}
const wordsOf = (song: Song, trackId: number) =>
  trackOf(song, trackId)
    .events.filter(isWord)
    .map(({ tick, data }) => [tick, new TextDecoder().decode(data).replace(/.*\//, '/')])

const WORDS = [lyric(480, 'la'), verse(480, 'li'), lyric(960, 'lo'), lyric(1500, 'lu')]
const context = { playhead: 0, grid: { denominator: 4, variant: 'straight' } } as const

test('words move with the note that sings them, the highest of its onset, and back', () => {
  const move = (...which: number[]) => {
    const command: NoteEdit = (ids, trackId) => ({
      type: 'notes/move',
      trackId,
      ids: Uint32Array.from(which, (i) => ids[i]),
      dTick: 1920,
      dNote: 0,
    })
    return wordsAfter(WORDS, command)
  }
  expect(move(1, 2)).toEqual([
    [1500, 'lu'],
    [2400, 'la'],
    [2400, '/0 li'],
    [2880, 'lo'],
  ])
  expect(move(0)).toEqual([
    [480, 'la'],
    [480, '/0 li'],
    [960, 'lo'],
    [1500, 'lu'],
  ])
})

test('a word stays that is more than an eighth of a beat from any note', () => {
  const move: NoteEdit = (ids, trackId) => ({ type: 'notes/move', trackId, ids, dTick: 480, dNote: 0 })
  const far = [lyric(419, 'a'), lyric(420, 'b'), lyric(1020, 'c'), lyric(1021, 'd')]
  expect(wordsAfter(far, move)).toEqual([
    [419, 'a'],
    [900, 'b'],
    [1021, 'd'],
    [1500, 'c'],
  ])
})

test('words move with notes whose beginning moves, by whatever edit', () => {
  const late = (command: NoteEdit) => wordsAfter(WORDS, command).at(-1)
  const one = (ids: Uint32Array) => ids.slice(3)
  expect(late((ids, trackId) => ({ type: 'notes/update', trackId, edits: [{ id: ids[3], tick: 2000 }] }))).toEqual([
    1990,
    'lu',
  ])
  const resize = { type: 'notes/resize', edge: 'start', delta: 30, minDuration: 1 } as const
  expect(late((ids, trackId) => ({ ...resize, trackId, ids: one(ids) }))).toEqual([1530, 'lu'])
  expect(late((ids, trackId) => ({ ...resize, trackId, ids: one(ids), edge: 'end' }))).toEqual([1500, 'lu'])
  const quantize = { type: 'notes/operate', operation: 'quantize', context } as const
  expect(late((ids, trackId) => ({ ...quantize, trackId, ids: one(ids) }))).toEqual([1430, 'lu'])
})

test('markers stay', () => {
  const { song, trackId, ids } = songWith([[480, 240, 60]])
  const marked = apply(song, { type: 'events/add', trackId, events: [marker(480, 'A')] }).song
  const { song: after } = apply(marked, { type: 'notes/move', trackId, ids, dTick: 480, dNote: 0 })
  expect(trackOf(after, trackId).events).toEqual(trackOf(marked, trackId).events)
})

test('the words of a voice move with its notes', () => {
  const voiced = (noteNumber: number, voice: number) => ({
    tick: 480,
    duration: 480,
    noteNumber,
    velocity: 80,
    notation: notationBits(noteNumber, { alter: null, voice }),
  })
  const kept = (voice: number, text: string): NewEvent => ({
    tick: 480,
    status: 0xff,
    metaType: MetaType.sequencerSpecific,
    data: verseData({ verse: 1, voice, text }),
  })
  /** The places of the words after the lower note has moved. */
  const moved = (events: readonly NewEvent[]) => {
    const song = testSong([{ channel: null }, { notes: [voiced(60, 2), voiced(72, 1)], events }])
    const [, { id: trackId, notes }] = song.tracks
    const ids = notes.id.slice(0, 1)
    return wordsOf(apply(song, { type: 'notes/move', trackId, ids, dTick: 480, dNote: 0 }).song, trackId)
  }
  expect(moved([lyric(480, 'high'), kept(2, 'low')])).toEqual([
    [480, 'high'],
    [960, '/2 low'],
  ])
  // A lyric event whose voice is known.
  expect(moved([lyric(480, 'low'), kept(2, '')])).toEqual([
    [960, 'low'],
    [960, '/2 '],
  ])
})
