import { describe, expect, test } from 'vitest'
import type { Song } from '../../song/song'
import { tempoPoints } from '../../time/tempoPoints'
import { apply } from '../apply'
import { shiftedBy, UNCHANGED } from '../lanePoints'
import { applyPatch, invertPatch } from '../patch'
import { expectSound } from '../testing/expectSound'
import { metaEventsOf, songWith } from '../testing/songs'

describe('tempo/set', () => {
  const tempos = (song: Song) => song.tracks.map((track) => metaEventsOf(track, 0x51))

  test('SG1 sets the tempo event in effect', () => {
    const { song } = songWith([])
    const after = apply(song, { type: 'tempo/set', tick: 999, bpm: 60 })
    expect(tempos(after.song)).toEqual([[[0, 0x0f, 0x42, 0x40]], []])
    expect(after.name).toEqual({ action: 'tempo', count: 1 })
    expect(apply(after.song, { type: 'tempo/set', tick: 0, bpm: 60 }).song).toBe(after.song)
  })

  test.each([
    [0, 0xff_ffff],
    [1000, Math.round(60e6 / 512)],
  ])('SG2 %d BPM is out of range', (bpm, expected) => {
    const { song } = songWith([])
    const [[[, a, b, c]]] = tempos(apply(song, { type: 'tempo/set', tick: 0, bpm }).song)
    expect((a << 16) | (b << 8) | c).toBe(expected)
  })

  test('SG1 adds one at tick 0 when none comes before', () => {
    const { song } = songWith([])
    const [conductor, ...others] = song.tracks
    const events = conductor.events.map((event) => (event.metaType === 0x51 ? { ...event, tick: 960 } : event))
    const late = { ...song, tracks: [{ ...conductor, events }, ...others] }
    const after = apply(late, { type: 'tempo/set', tick: 959, bpm: 60 }).song
    expect(tempos(after)[0].map(([tick]) => tick)).toEqual([0, 960])
  })

  test('SG1 finds the event in any track', () => {
    const { song } = songWith([])
    const [conductor, track] = song.tracks
    const [tempo] = conductor.events.filter((event) => event.metaType === 0x51)
    const odd = { ...song, tracks: [conductor, { ...track, events: [{ ...tempo, id: 500, tick: 480 }] }], nextId: 501 }
    const after = apply(odd, { type: 'tempo/set', tick: 480, bpm: 60 }).song
    expect(tempos(after)).toEqual([[[0, 0x07, 0xa1, 0x20]], [[480, 0x0f, 0x42, 0x40]]])
    const early = { ...odd, tracks: [{ ...conductor, events: [{ ...tempo, tick: 960 }] }, odd.tracks[1]] }
    const [[first]] = tempos(apply(early, { type: 'tempo/set', tick: 960, bpm: 60 }).song)
    expect(first).toEqual([960, 0x0f, 0x42, 0x40])
  })
})

describe('the tempo lane', () => {
  const tempoRows = (song: Song) => {
    const { tick, value } = tempoPoints(song)
    return Array.from(tick, (at, i) => [at, value[i]])
  }
  const drawn = (song: Song, rows: readonly (readonly [number, number])[], from = 0, to = 1) =>
    apply(song, {
      type: 'controls/replace',
      trackId: 0,
      lane: 'tempo',
      from,
      to,
      points: { tick: Uint32Array.from(rows, ([tick]) => tick), value: Uint32Array.from(rows, ([, value]) => value) },
    })

  test('SG2 LN6 points replace tempos, clamped to 1–512 BPM and to what a file can hold', () => {
    const after = drawn(songWith([]).song, [
      [0, 10],
      [480, 99_999],
    ])
    expect(tempoRows(after.song)).toEqual([
      [0, 358],
      [480, 51_200],
    ])
    expect(after.name).toEqual({ action: 'drawControls', count: 2 })
    expect(after.song.tracks.map((track) => metaEventsOf(track, 0x51).length)).toEqual([2, 0])
    expectSound(after.song)
  })

  test('LN6 a tempo of another track is changed where it is, with its id', () => {
    const { song } = songWith([])
    const [conductor, track] = song.tracks
    const [tempo] = conductor.events.filter((event) => event.metaType === 0x51)
    const odd = { ...song, tracks: [conductor, { ...track, events: [{ ...tempo, id: 500, tick: 480 }] }], nextId: 501 }
    const moved = apply(odd, {
      type: 'controls/transform',
      trackId: 0,
      lane: 'tempo',
      ids: Uint32Array.of(500),
      tick: shiftedBy(480),
      value: UNCHANGED,
    })
    expect(moved.song.tracks[1].events.map(({ id, tick }) => [id, tick])).toEqual([[500, 960]])
    expect(moved.name).toEqual({ action: 'moveControls', count: 1 })
    const removed = apply(moved.song, { type: 'controls/remove', trackId: 0, lane: 'tempo', ids: Uint32Array.of(500) })
    expect(tempoRows(removed.song)).toEqual([[0, 12_000]])
    expect(removed.name).toEqual({ action: 'removeTempos', count: 1 })
    expect(applyPatch(removed.song, invertPatch(removed.patch)).tracks.map(({ events }) => events)).toEqual(
      moved.song.tracks.map(({ events }) => events),
    )
  })

  test('LN6 a tempo that only moves keeps its bytes, beyond 512 BPM too', () => {
    const { song } = songWith([])
    const data = Uint8Array.of(0, 0, 7)
    const fast = apply(song, {
      type: 'events/add',
      trackId: song.tracks[0].id,
      events: [{ tick: 480, status: 0xff, metaType: 0x51, data }],
    })
    const [id] = fast.addedIds
    const moved = apply(fast.song, {
      type: 'controls/transform',
      trackId: 0,
      lane: 'tempo',
      ids: Uint32Array.of(id),
      tick: shiftedBy(1),
      value: UNCHANGED,
    })
    expect(moved.song.tracks[0].events.find((event) => event.id === id)).toMatchObject({ tick: 481, data })
  })

  test('LN6 LN3 10,000 tempos on one tick are read, and one stroke replaces them', () => {
    const { song } = songWith([])
    const events = Array.from({ length: 10_000 }, (_, i) => ({
      ...song.tracks[0].events[0],
      id: 1000 + i,
      order: i,
      tick: 480,
      metaType: 0x51,
      data: Uint8Array.of(7, i >> 8, i & 255),
    }))
    const [conductor, ...others] = song.tracks
    const crowded = {
      ...song,
      nextId: 20_000,
      tracks: [{ ...conductor, events: [...conductor.events, ...events] }, ...others],
    }
    expect(tempoPoints(crowded).length).toBe(10_001)
    expect(tempoRows(drawn(crowded, [[480, 9000]], 480, 481).song)).toEqual([
      [0, 12_000],
      [480, 9000],
    ])
  })
})
