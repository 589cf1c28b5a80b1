import { describe, expect, test } from 'vitest'
import { ControlKind } from '../../../song/controls'
import { MetaType } from '../../../song/metaEvents'
import { MAX_TICK } from '../../../song/notes'
import { apply } from '../../apply'
import { expectSound } from '../../testing/expectSound'
import { controlsOf } from '../../testing/songs'
import {
  cc,
  changed,
  clef,
  clefList,
  controlList,
  copy,
  insert,
  lyric,
  marker,
  markerList,
  name,
  noteList,
  program,
  remove,
  songOf,
  system,
  tempo,
  tempoList,
  verse,
  wordTicks,
} from '../../testing/timeSongs'

describe('a section', () => {
  test('TM5 is copied with its notes, which are cut at its end, and its markers', () => {
    const song = songOf({
      notes: [
        [0, 600, 60],
        [480, 900, 62],
        [960, 10, 64],
      ],
      controls: [cc(500, 1, 5), cc(600, 1, 9)],
      events: [marker(480, 'A'), marker(960, 'B'), name(500), system(500)],
    })
    const { song: next, name: entry } = apply(song, copy(480, 960, 960))
    expectSound(next)
    expect(noteList(next)).toEqual([
      [0, 600, 60],
      [480, 900, 62],
      [960, 480, 62],
      [1440, 10, 64],
    ])
    expect(markerList(next)).toEqual([
      [480, 'A'],
      [960, 'A'],
      [1440, 'B'],
    ])
    const others = next.tracks[0].events.filter(({ metaType, tick }) => tick > 0 && metaType !== MetaType.marker)
    expect(others.map(({ tick, status }) => [tick, status])).toEqual([
      [500, 0xff],
      [500, 0xf0],
      [980, 0xf0],
    ])
    expect(entry).toEqual({ action: 'copyTime', count: 1 })
  })

  test('TM5 brings its clefs, and what follows has its own', () => {
    const song = songOf({
      events: [clef(240, 0, 'alto'), clef(480, 0, 'bass'), clef(960, 1, 'tenor'), clef(1200, 0, 'treble')],
    })
    expect(clefList(changed(song, copy(480, 960, 1440)))).toEqual([
      '240: 0 alto',
      '480: 0 bass',
      '960: 1 tenor',
      '1200: 0 treble',
      '1440: 0 bass',
      '1440: 1 null',
      '1920: 0 treble',
      '1920: 1 tenor',
    ])
    expect(clefList(changed(song, copy(600, 720, 960)))).toEqual([
      '240: 0 alto',
      '480: 0 bass',
      '1080: 1 tenor',
      '1320: 0 treble',
    ])
  })

  test('TM5 at the beginning, its clefs take the place of those there, which come after it', () => {
    const song = songOf({ events: [clef(0, 0, 'alto'), clef(480, 0, 'bass'), clef(480, 1, 'tenor')] })
    expect(clefList(changed(song, copy(960, 1440, 0)))).toEqual([
      '0: 0 bass',
      '0: 1 tenor',
      '480: 0 alto',
      '480: 1 null',
      '960: 0 bass',
      '960: 1 tenor',
    ])
  })

  test('brings its words, also those that no pass sings', () => {
    const song = songOf({ events: [lyric(480, 'la'), verse(480, 'lo'), lyric(960, 'li')] })
    expect(wordTicks(changed(song, copy(480, 960, 1920)))).toEqual([480, 480, 960, 1920, 1920])
    expect(wordTicks(changed(song, copy(480, 960, 1920, true)))).toEqual([480, 1440, 1440])
  })

  test('TM5 brings its settings, and what follows gets its own again', () => {
    const song = songOf({
      controls: [cc(0, 1, 5), program(0, 3), cc(480, 1, 6), program(960, 4), cc(1000, 1, 7)],
      events: [tempo(480, 90), tempo(960, 80)],
    })
    const next = changed(song, copy(480, 960, 1920))
    expect(tempoList(next).slice(3)).toEqual([
      [1920, 90],
      [2400, 80],
    ])
    expect(controlList(next).slice(5)).toEqual([
      [1920, 1, 6],
      [1920, 0, 3],
      [2400, 0, 4],
      [2400, 1, 7],
    ])
  })

  test('TM5 does not repeat the settings at tick 0', () => {
    const song = songOf({ controls: [program(0, 3), cc(0, 7, 90)], notes: [[0, 480, 60]] })
    const next = changed(song, copy(0, 480, 480))
    expect(noteList(next)).toEqual([
      [0, 480, 60],
      [480, 480, 60],
    ])
    expect(controlList(next)).toEqual(controlList(song))
    expect(tempoList(next)).toEqual([[0, 120]])
  })

  test('TM6 is copied without stray note-offs, which could end other notes', () => {
    const song = songOf({ controls: [{ tick: 500, kind: ControlKind.strayNoteOff, number: 60, value: 64 }] })
    expect(controlList(changed(song, copy(480, 960, 960)))).toEqual([[500, 60, 64]])
  })

  test('TM5 at tick 0 replaces the settings there', () => {
    const song = songOf({
      controls: [program(0, 3), cc(0, 7, 90), program(480, 4)],
      events: [tempo(0, 100), tempo(480, 80)],
    })
    const next = changed(song, copy(480, 960, 0))
    expect(controlList(next)).toEqual([
      [0, 7, 90],
      [0, 0, 4],
      [480, 0, 3],
      [960, 0, 4],
    ])
    expect(tempoList(next)).toEqual([
      [0, 80],
      [480, 100],
      [960, 80],
    ])
  })

  test('TM5 a program brings its bank, before what is at the same tick', () => {
    const song = songOf({ controls: [cc(0, 0, 8), program(0, 3), program(960, 5), cc(1440, 0, 9), program(1440, 6)] })
    const next = changed(song, copy(1440, 1920, 960))
    expect(controlsOf(next.tracks[1]).slice(2)).toEqual([
      [960, ControlKind.controller, 0, 9],
      [960, ControlKind.program, 0, 6],
      [1440, ControlKind.controller, 0, 8],
      [1440, ControlKind.program, 0, 5],
      [1920, ControlKind.controller, 0, 9],
      [1920, ControlKind.program, 0, 6],
    ])
  })

  test('TM5 CM2 moves, in either direction', () => {
    const song = songOf({
      notes: [
        [0, 480, 60],
        [480, 480, 61],
        [960, 480, 62],
      ],
      events: [marker(480, 'A'), system(500)],
    })
    const later = apply(song, copy(480, 960, 1440, true))
    expect(noteList(later.song)).toEqual([
      [0, 480, 60],
      [480, 480, 62],
      [960, 480, 61],
    ])
    expect(markerList(later.song)).toEqual([[960, 'A']])
    expect(later.song.tracks[0].events.filter(({ status }) => status === 0xf0).map(({ tick }) => tick)).toEqual([980])
    expect(later.name).toEqual({ action: 'moveTime', count: 1 })
    expect(later.song.version).toBe(song.version + 1)
    expect(noteList(changed(song, copy(480, 960, 0, true)))).toEqual([
      [0, 480, 61],
      [480, 480, 60],
      [960, 480, 62],
    ])
  })

  test('CM5 that moves to its own start or end stays', () => {
    const song = songOf({ notes: [[480, 480, 61]] })
    for (const tick of [480, 960]) expect(changed(song, copy(480, 960, tick, true))).toBe(song)
  })
})

describe('refused are', () => {
  const song = songOf({ notes: [[480, 480, 61]] })
  test.each([
    ['ticks before 0', insert(-1, 5)],
    ['fractions', insert(0, 0.5)],
    ['what is no number', remove(0, Number.NaN)],
    ['an end before the start', remove(10, 5)],
    ['a section that ends before it starts', copy(10, 5, 20)],
    ['a copy into the section itself', copy(0, 10, 5)],
  ])('TM7 %s', (_, command) => {
    expect(() => apply(song, command)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  test('TM7 a copy that does not fit', () => {
    expect(() => apply(song, copy(0, 960, MAX_TICK - 959))).toThrow(expect.objectContaining({ code: 'doesNotFit' }))
    expect(() => apply(song, copy(0, MAX_TICK, 0))).toThrow(expect.objectContaining({ code: 'doesNotFit' }))
  })
})
