import { describe, expect, test } from 'vitest'
import { keySignatureData, MetaType, timeSignatureData } from '../../../song/metaEvents'
import { MAX_TICK } from '../../../song/notes'
import type { Song } from '../../../song/song'
import { Measures } from '../../../time/measures'
import { apply } from '../../apply'
import { metaEventsOf } from '../../testing/songs'
import {
  cc,
  changed,
  controlList,
  insert,
  lyric,
  marker,
  markerList,
  meta,
  name,
  noteList,
  program,
  songOf,
  system,
  tempo,
  tempoList,
  verse,
  withDanglingNote,
  wordTicks,
} from '../../testing/timeSongs'

/** The song with a later end of its track, as a file may set it. */
const withEnd = (song: Song, endTick: number): Song => ({
  ...song,
  tracks: song.tracks.map((track, i) => (i === 1 ? { ...track, endTick } : track)),
})

describe('inserted time', () => {
  test('TM1 moves what starts at its tick or later; earlier notes keep their length', () => {
    const song = songOf({
      notes: [
        [0, 700, 60],
        [479, 1, 61],
        [480, 10, 62],
      ],
      controls: [cc(479, 1, 5), cc(480, 1, 6)],
      events: [marker(480, 'A')],
    })
    const next = changed(song, insert(480, 1000))
    expect(noteList(next)).toEqual([
      [0, 700, 60],
      [479, 1, 61],
      [1480, 10, 62],
    ])
    expect(controlList(next)).toEqual([
      [479, 1, 5],
      [1480, 1, 6],
    ])
    expect(markerList(next)).toEqual([[1480, 'A']])
  })

  test('TM2 has the tempo, the signature and the key at its tick', () => {
    const signature = meta(480, MetaType.timeSignature, timeSignatureData(3, 2))
    const key = meta(480, MetaType.keySignature, keySignatureData(2, false))
    const next = changed(songOf({ events: [tempo(480, 90), tempo(500, 60), signature, key] }), insert(480, 1000))
    expect(tempoList(next)).toEqual([
      [0, 120],
      [480, 90],
      [1500, 60],
    ])
    expect([...Measures.of(next).tick]).toEqual([0, 480])
    expect(metaEventsOf(next.tracks[0], MetaType.keySignature)).toEqual([[480, 2, 0]])
  })

  test('moves words with their notes, also at tick 0', () => {
    const song = songOf({ events: [lyric(0, 'la'), verse(0, 'lo'), verse(480, 'li')] })
    expect(wordTicks(changed(song, insert(0, 100)))).toEqual([100, 100, 580])
  })

  test('TM2 at tick 0 leaves the settings of the tracks there', () => {
    const song = songOf({
      notes: [[0, 10, 60]],
      controls: [program(0, 7)],
      events: [marker(0, 'A'), name(0), system(0)],
    })
    const next = changed(song, insert(0, 1000))
    expect(noteList(next)).toEqual([[1000, 10, 60]])
    expect(controlList(next)).toEqual([[0, 0, 7]])
    expect(next.tracks[0].events.filter(({ tick }) => tick > 0).map(({ metaType }) => metaType)).toEqual([
      MetaType.marker,
    ])
  })

  test('TM1 moves the end of a track that ends later than its contents', () => {
    const song = withEnd(songOf({ notes: [[0, 10, 60]] }), 960)
    const ends = (tick: number) => changed(song, insert(tick, 1000)).tracks[1].endTick
    expect([ends(960), ends(961)]).toEqual([1960, 960])
  })

  test('NT8 takes the end of a note that reaches over its start out of the order of the file', () => {
    const { notes } = changed(withDanglingNote(songOf({}), 960), insert(480, 10)).tracks[1]
    expect([notes.onOrder[0], notes.offOrder[0]]).toEqual([1, 0])
    const ended = changed(withDanglingNote(songOf({}), 480), insert(480, 10)).tracks[1].notes
    expect(ended.offOrder[0]).toBe(9)
  })

  test('TM7 is refused when something does not fit', () => {
    const song = songOf({ notes: [[480, 20, 60]] })
    expect(() => apply(song, insert(0, MAX_TICK - 499))).toThrow(expect.objectContaining({ code: 'doesNotFit' }))
    expect(noteList(changed(song, insert(0, MAX_TICK - 500)))).toEqual([[MAX_TICK - 20, 20, 60]])
    expect(changed(song, insert(481, 10 * MAX_TICK))).toBe(song)
  })

  test.each([
    ['control', songOf({ controls: [cc(960, 1, 5)] })],
    ['event', songOf({ events: [marker(960, 'A')] })],
    ['end of a track', withEnd(songOf({ notes: [[0, 10, 60]] }), 960)],
  ])('TM7 no %s moves beyond the last tick', (_, song) => {
    expect(() => apply(song, insert(480, MAX_TICK - 959))).toThrow(expect.objectContaining({ code: 'doesNotFit' }))
    expect(changed(song, insert(480, MAX_TICK - 960))).not.toBe(song)
    expect(changed(song, insert(961, MAX_TICK))).toBe(song)
  })
})
