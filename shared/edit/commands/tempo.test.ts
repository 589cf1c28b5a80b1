import { describe, expect, test } from 'vitest'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import { metaEventsOf, songWith } from '../testing/songs'

describe('tempo/set', () => {
  const tempos = (song: Song) => song.tracks.map((track) => metaEventsOf(track, 0x51))

  test('sets the tempo event in effect', () => {
    const { song } = songWith([])
    const after = apply(song, { type: 'tempo/set', tick: 999, bpm: 60 })
    expect(tempos(after.song)).toEqual([[[0, 0x0f, 0x42, 0x40]], []])
    expect(after.name).toEqual({ action: 'tempo', count: 1 })
    expect(apply(after.song, { type: 'tempo/set', tick: 0, bpm: 60 }).song).toBe(after.song)
  })

  test.each([
    [0, 0xff_ffff],
    [1000, Math.round(60e6 / 512)],
  ])('%d BPM is out of range', (bpm, expected) => {
    const { song } = songWith([])
    const [[[, a, b, c]]] = tempos(apply(song, { type: 'tempo/set', tick: 0, bpm }).song)
    expect((a << 16) | (b << 8) | c).toBe(expected)
  })

  test('adds one at tick 0 when none comes before', () => {
    const { song } = songWith([])
    const [conductor, ...others] = song.tracks
    const events = conductor.events.map((event) => (event.metaType === 0x51 ? { ...event, tick: 960 } : event))
    const late = { ...song, tracks: [{ ...conductor, events }, ...others] }
    const after = apply(late, { type: 'tempo/set', tick: 959, bpm: 60 }).song
    expect(tempos(after)[0].map(([tick]) => tick)).toEqual([0, 960])
  })

  test('finds the event in any track', () => {
    const { song } = songWith([])
    const [conductor, track] = song.tracks
    const [tempo] = conductor.events.filter((event) => event.metaType === 0x51)
    const odd = { ...song, tracks: [conductor, { ...track, events: [{ ...tempo, id: 500, tick: 480 }] }], nextId: 501 }
    const after = apply(odd, { type: 'tempo/set', tick: 480, bpm: 60 }).song
    expect(tempos(after)).toEqual([[[0, 0x07, 0xa1, 0x20]], [[480, 0x0f, 0x42, 0x40]]])
  })
})
