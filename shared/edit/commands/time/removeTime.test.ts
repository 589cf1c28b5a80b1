import { describe, expect, test } from 'vitest'
import { ControlKind } from '../../../song/controls'
import { MetaType } from '../../../song/metaEvents'
import { NoteFlag } from '../../../song/notes'
import { clefData } from '../../../song/tracks/clefChanges'
import { encodeUtf8 } from '../../../song/utf8'
import { applyAll, controlsOf, metaEventsOf } from '../../testing/songs'
import {
  cc,
  changed,
  clef,
  clefList,
  controlList,
  insert,
  lyric,
  marker,
  markerList,
  meta,
  name,
  noteList,
  program,
  remove,
  songOf,
  system,
  tempo,
  tempoList,
  verse,
  withDanglingNote,
  wordTicks,
} from '../../testing/timeSongs'

describe('removed time', () => {
  test('TM3 takes what starts in it; earlier notes are cut, or shorter', () => {
    const song = songOf({
      notes: [
        [0, 600, 60],
        [0, 1500, 61],
        [480, 10, 62],
        [959, 500, 63],
        [960, 10, 64],
      ],
      events: [marker(480, 'A'), marker(960, 'B')],
    })
    const next = changed(song, remove(480, 960))
    expect(noteList(next)).toEqual([
      [0, 480, 60],
      [0, 1020, 61],
      [480, 10, 64],
    ])
    expect(markerList(next)).toEqual([[480, 'B']])
  })

  test('takes the words of its notes, also those that no pass sings', () => {
    const words = (ticks: readonly number[]) => ticks.flatMap((tick) => [lyric(tick, 'la'), verse(tick, 'lo')])
    const next = changed(songOf({ events: words([0, 480, 720, 960]) }), remove(480, 960))
    expect(wordTicks(next)).toEqual([0, 0, 480, 480])
  })

  test('TM3 leaves words and a clef of one tick as they were before time was inserted there', () => {
    const clef = meta(0, MetaType.sequencerSpecific, clefData({ staff: 1, clef: 'treble' }))
    const song = songOf({ events: [verse(0, 'la'), clef] })
    const back = changed(changed(song, insert(0, 1)), remove(0, 1))
    expect(back.tracks[0].events).toEqual(song.tracks[0].events)
  })

  test('TM4 leaves the last value of each lane, unless there is one behind it', () => {
    const controls1 = [cc(480, 1, 5), cc(500, 1, 6), cc(500, 2, 7), cc(960, 2, 8), cc(970, 1, 9)]
    expect(controlList(changed(songOf({ controls: controls1 }), remove(480, 960)))).toEqual([
      [480, 1, 6],
      [480, 2, 8],
      [490, 1, 9],
    ])
  })

  test('TM4 keeps settings in their order, however old they are', () => {
    const song = applyAll(songOf({ controls: [program(600, 5)] }), {
      type: 'controls/add',
      trackId: songOf({}).tracks[1].id,
      controls: [cc(500, 0, 3)],
    })
    expect(controlsOf(changed(song, remove(480, 960)).tracks[1])).toEqual([
      [480, ControlKind.controller, 0, 3],
      [480, ControlKind.program, 0, 5],
    ])
  })

  test('TM4 keeps all messages about parameters', () => {
    const bendRange = [cc(500, 101, 0), cc(500, 100, 0), cc(500, 6, 12), cc(501, 101, 127), cc(501, 100, 127)]
    expect(controlList(changed(songOf({ controls: bendRange }), remove(480, 960)))).toEqual(
      bendRange.map(({ number, value }) => [480, number, value]),
    )
  })

  test('TM4 at tick 0 leaves the settings there that nothing replaces', () => {
    const song = songOf({ controls: [cc(0, 7, 90), program(0, 3), program(400, 4), cc(480, 7, 80)] })
    expect(controlList(changed(song, remove(0, 480)))).toEqual([
      [0, 0, 4],
      [0, 7, 80],
    ])
  })

  test('TM3 ends a note that the file never ended, where it is cut', () => {
    const { notes } = changed(withDanglingNote(songOf({}), 960), remove(480, 1000)).tracks[1]
    expect([notes.duration[0], notes.flags[0], notes.offOrder[0]]).toEqual([480, 0, 0])
    const shorter = changed(withDanglingNote(songOf({}), 960), remove(480, 500)).tracks[1].notes
    expect([shorter.duration[0], shorter.flags[0]]).toEqual([940, NoteFlag.dangling])
  })

  test('TM6 takes stray note-offs, which could end other notes', () => {
    const stray = { tick: 500, kind: ControlKind.strayNoteOff, number: 60, value: 64 }
    expect(controlList(changed(songOf({ controls: [stray] }), remove(480, 960)))).toEqual([])
  })

  test('TM4 leaves names in their order', () => {
    const song = songOf({ events: [name(700, 'Later')] })
    const before = changed(song, { type: 'events/add', trackId: song.tracks[0].id, events: [name(600, 'First')] })
    const names = metaEventsOf(changed(before, remove(480, 960)).tracks[0], MetaType.trackName).slice(1)
    expect(names).toEqual([
      [480, ...encodeUtf8('First')],
      [480, ...encodeUtf8('Later')],
    ])
  })

  test('TM4 SG6 leaves the last tempo, and one a tick', () => {
    const song = songOf({ events: [tempo(480, 100), tempo(500, 90), tempo(960, 80)] })
    expect(tempoList(changed(song, remove(480, 900)))).toEqual([
      [0, 120],
      [480, 90],
      [540, 80],
    ])
    expect(tempoList(changed(song, remove(480, 960)))).toEqual([
      [0, 120],
      [480, 80],
    ])
    expect(tempoList(changed(song, remove(0, 960)))).toEqual([[0, 80]])
  })

  test('TM4 leaves names and system exclusive messages', () => {
    const { tracks } = changed(songOf({ events: [name(500), system(600)] }), remove(480, 960))
    expect(tracks[0].events.filter(({ tick }) => tick > 0).map(({ tick, status }) => [tick, status])).toEqual([
      [480, 0xff],
      [480, 0xf0],
    ])
  })

  test('TM3 moves the end of a track that ends later than its contents', () => {
    const song = songOf({ notes: [[0, 10, 60]] })
    const tracks = song.tracks.map((track, i) => (i === 1 ? { ...track, endTick: 960 } : track))
    const ends = (from: number, to: number) => changed({ ...song, tracks }, remove(from, to)).tracks[1].endTick
    expect([ends(480, 960), ends(480, 1000), ends(480, 500), ends(961, 1000)]).toEqual([480, 480, 940, 960])
  })

  test('TM4 SG6 a tempo right after it is the only one there', () => {
    const next = changed(songOf({ events: [tempo(600, 60), tempo(960, 90)] }), remove(480, 960))
    expect(metaEventsOf(next.tracks[0], MetaType.tempo).map(([tick]) => tick)).toEqual([0, 480])
    expect(tempoList(next)).toEqual([
      [0, 120],
      [480, 90],
    ])
  })

  test('TM4 the clef of each staff that is in force after it stays in force', () => {
    const song = songOf({
      events: [
        clef(480, 0, 'bass'),
        clef(600, 0, 'alto'),
        clef(700, 1, 'treble'),
        clef(960, 1, 'tenor'),
        clef(1200, 0, null),
      ],
    })
    expect(clefList(changed(song, remove(480, 960)))).toEqual(['480: 0 alto', '480: 1 tenor', '720: 0 null'])
  })
})
