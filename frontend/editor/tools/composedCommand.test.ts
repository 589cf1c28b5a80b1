import { describe, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import { applyPatch, invertPatch } from '#shared/edit/patch'
import { contentsOf, songWith } from '#shared/edit/testing/songs'
import { firstKey, KeySignatures, keyAt } from '#shared/music/keySignatures'
import { MetaType, nameData } from '#shared/song/metaEvents'
import { newSong } from '#shared/song/newSong'
import { noteAt } from '#shared/song/noteQueries'
import type { Song } from '#shared/song/song'
import { Markers } from '#shared/time/markers'
import { Measures, measureAt } from '#shared/time/measures'
import { bpmAt, secondsAt, TempoMap } from '#shared/time/tempoMap'
import { composedCommand } from './composedCommand'

const note = { tick: 480, duration: 240, noteNumber: 64, velocity: 80 }
const sound = { program: 33, volume: 100, pan: 64 }
const composed = {
  tempo: 60,
  key: { sharps: -3, isMinor: true },
  length: 3840,
  markers: [
    { tick: 0, text: 'Intro' },
    { tick: 1920, text: 'A' },
  ],
  tracks: [
    { name: 'Bass', ...sound, notes: [note] },
    { name: 'Drums', channel: 9, ...sound, notes: [note, { ...note, tick: 960 }] },
  ],
}

const run = (song: Song, tick: number, ownSettings = false) =>
  apply(song, composedCommand(song, composed, tick, ownSettings))
const ticksOf = (song: Song, track: number) => {
  const { notes } = song.tracks[track]
  return Array.from({ length: notes.length }, (_, i) => noteAt(notes, i).tick)
}
/** Seconds of a beat, which depend on the tempo. */
const secondsOfBeat = (song: Song) => secondsAt(TempoMap.of(song), song.timebase)

describe('into an empty song', () => {
  test('the tracks replace an unnamed empty track, and bring their tempo and key', () => {
    const { song, name } = run(newSong('Mine'), 0)
    expect(song.tracks.map((track) => [track.name, track.channel])).toEqual([
      ['Mine', null],
      ['Bass', 0],
      ['Drums', 9],
    ])
    expect(song.tracks.slice(1).map(({ paletteIndex }) => paletteIndex)).toEqual([0, 1])
    expect(secondsOfBeat(song)).toBe(1)
    expect(firstKey(KeySignatures.of(song))).toEqual({ sharps: -3, isMinor: true })
    expect(name).toEqual({ action: 'compose', count: 2 })
  })

  test('an empty track with a name stays', () => {
    const named = apply(newSong(''), { type: 'track/rename', trackId: newSong('').tracks[1].id, name: 'Lead' })
    const { song } = run(named.song, 0)
    expect(song.tracks.map((track) => [track.name, track.channel])).toEqual([
      ['', null],
      ['Lead', 0],
      ['Bass', 1],
      ['Drums', 9],
    ])
  })
})

describe('into a song with notes', () => {
  test('the tracks are added after the others, from the tick on; tempo and key stay', () => {
    const { song: before } = songWith([[0, 10, 60]])
    const { song } = run(before, 1920)
    expect(song.tracks[1]).toEqual(before.tracks[1])
    expect(ticksOf(song, 2)).toEqual([2400])
    expect(ticksOf(song, 3)).toEqual([2400, 2880])
    expect(secondsOfBeat(song)).toBe(secondsOfBeat(before))
    expect(firstKey(KeySignatures.of(song))).toBe(null)
  })

  test.each([
    // From C minor to G major, which has the notes of E minor: up by 4.
    [{ sharps: 1, isMinor: false }, 68],
    // To B flat minor: down by 2.
    [{ sharps: -5, isMinor: true }, 62],
    [{ sharps: -3, isMinor: false }, 64],
  ])('in %o, pitched tracks are moved into the key that the song has there; drums stay', (key, moved) => {
    const { song: before } = songWith([[0, 10, 60]])
    const keyed = apply(before, { type: 'key/set', tick: 0, ...key }).song
    const { song } = run(keyed, 1920)
    expect(noteAt(song.tracks[2].notes, 0).noteNumber).toBe(moved)
    expect(noteAt(song.tracks[3].notes, 0).noteNumber).toBe(64)
    expect(firstKey(KeySignatures.of(song))).toEqual(key)
  })

  test('with its own settings, the song takes tempo, key and 4/4 until the take ends', () => {
    const { song: before } = songWith([[0, 10, 60]])
    const waltz = [
      { type: 'signature/set', measure: 1, numerator: 3, denominator: 4 },
      { type: 'key/set', tick: 0, sharps: 1, isMinor: false },
      { type: 'tempo/set', tick: 0, bpm: 100 },
    ] as const
    const { song: keyed } = apply(before, { type: 'batch', name: { action: 'key', count: 1 }, commands: waltz })
    const { song } = run(keyed, 1440, true)
    expect(noteAt(song.tracks[2].notes, 0)).toMatchObject({ tick: 1920, noteNumber: 64 })
    const at = (tick: number) => {
      const { numerator, denominator } = measureAt(Measures.of(song), tick)
      const bpm = Math.round(bpmAt(TempoMap.of(song), tick))
      return [bpm, keyAt(KeySignatures.of(song), tick)?.sharps, `${numerator}/${denominator}`]
    }
    expect([0, 1439].map(at)).toEqual([
      [100, 1, '3/4'],
      [100, 1, '3/4'],
    ])
    expect([1440, 1440 + 3839].map(at)).toEqual([
      [60, -3, '4/4'],
      [60, -3, '4/4'],
    ])
    expect(at(1440 + 3840)).toEqual([100, 1, '3/4'])
  })

  test('tracks get names of their own', () => {
    const { song: before } = songWith([[0, 10, 60]])
    const { song } = run(run(run(before, 0).song, 0).song, 0)
    expect(song.tracks.slice(2).map(({ name }) => name)).toEqual([
      'Bass',
      'Drums',
      'Bass 2',
      'Drums 2',
      'Bass 3',
      'Drums 3',
    ])
  })

  test('its sections are marked only where the song has none', () => {
    const { song: before } = songWith([[0, 10, 60]])
    const marker = { tick: 2880, status: 0xff, metaType: MetaType.marker, data: nameData('Verse') } as const
    const marked = apply(before, { type: 'events/add', trackId: before.tracks[0].id, events: [marker] }).song
    const markersAfter = (tick: number) => Markers.of(run(marked, tick).song).map((each) => [each.tick, each.text])
    expect(markersAfter(0)).toEqual([
      [0, 'Intro'],
      [1920, 'A'],
      [2880, 'Verse'],
    ])
    expect(markersAfter(1920)).toEqual([
      [1920, 'Intro'],
      [2880, 'Verse'],
    ])
    expect(markersAfter(2880)).toEqual([[2880, 'Verse']])
  })

  test('one undo takes all of it back', () => {
    const { song: before } = songWith([[0, 10, 60]])
    const { song, patch } = run(before, 0)
    expect(contentsOf(applyPatch(song, invertPatch(patch)))).toEqual(contentsOf(before))
  })

  test('a song with another timebase keeps every note at its place in the bar', () => {
    const { song: before } = songWith([[0, 10, 60]])
    const { song } = run({ ...before, timebase: 96 }, 384)
    expect(noteAt(song.tracks[2].notes, 0)).toMatchObject({ tick: 384 + 96, duration: 48 })
  })
})

test('the sections of the take are markers from the tick on, in the same entry', () => {
  const { song: before } = songWith([[0, 10, 60]])
  const { song, patch, addedIds } = run(before, 1920)
  expect(addedIds[0]).toBe(song.tracks[2].id)
  expect(Markers.of(song).map(({ tick, text }) => [tick, text])).toEqual([
    [1920, 'Intro'],
    [1920 + 1920 * (song.timebase / 480), 'A'],
  ])
  expect(Markers.of(applyPatch(song, invertPatch(patch)))).toEqual([])
})
