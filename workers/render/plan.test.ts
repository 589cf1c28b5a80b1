import { describe, expect, test } from 'vitest'
import { type TestTrack, testSong } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { planParts } from './plan'

const beats = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ tick: i * 480, duration: 480, noteNumber: 60, velocity: 90 }))
const track = (channel: number, count: number, port = 0): TestTrack => ({ channel, port, notes: beats(count) })
const gs = (...address: number[]): TestTrack => ({
  channel: null,
  events: [{ tick: 0, status: 0xf0, metaType: 0, data: Uint8Array.of(0x41, 0x10, 0x42, 0x12, ...address, 0, 0xf7) }],
})
/** A cost of one for each note. */
function costsOf(song: Song): number[] {
  const costs: number[] = new Array(32).fill(0)
  for (const { channel, port, notes } of song.tracks) if (channel !== null) costs[16 * port + channel] += notes.length
  return costs
}
const plan = (tracks: TestTrack[], count: number, effects = 0) => {
  const song = testSong(tracks)
  const ids = song.tracks.map(({ id }) => id)
  return planParts(song, ids, count, costsOf(song), effects)
}

describe('planParts', () => {
  test('parts are about equally long', () => {
    expect(plan([track(0, 10), track(1, 6), track(2, 5), track(3, 1)], 2)).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  test('tracks on the same channel stay together, unless they are on different ports', () => {
    expect(plan([track(0, 4), track(0, 4), track(1, 2), track(0, 5, 1)], 2)).toEqual([
      [1, 2],
      [4, 3],
    ])
  })

  test('tracks without notes and tracks not asked for are in no part; there are no empty parts', () => {
    const song = testSong([track(0, 0), track(1, 3), track(2, 3)])
    expect(planParts(song, [1, 2], 4, costsOf(song), 0)).toEqual([[2]])
    expect(planParts(song, [], 4, costsOf(song), 0)).toEqual([[]])
  })

  test('the first part, which renders the effects, gets that much less', () => {
    expect(plan([track(0, 4), track(1, 4), track(2, 4)], 2, 4)).toEqual([[2], [1, 3]])
    expect(plan([track(0, 1), track(1, 1)], 2, 100)).toEqual([[], [1, 2]])
  })

  test('channels that share an insertion effect stay together', () => {
    const assign = (part: number) => gs(0x40, 0x40 | part, 0x22, 1)
    expect(plan([track(0, 9), track(9, 2), track(10, 2), assign(0), assign(10)], 2)).toEqual([[1], [2, 3]])
  })

  test('channels that pan at random stay together', () => {
    const drumPan = { tick: 0, kind: ControlKind.controller }
    const controls = [
      { ...drumPan, number: 99, value: 28 },
      { ...drumPan, number: 98, value: 40 },
      { ...drumPan, number: 6, value: 0 },
    ]
    const drums = { ...track(9, 2), controls }
    expect(plan([track(0, 9), track(1, 9), drums, gs(0x40, 0x11, 0x1c, 0)], 2)).toEqual([[1, 3], [2]])
    expect(plan([track(0, 9), track(9, 9), gs(0x41, 0x14, 40, 0)], 2)).toEqual([[1, 2]])
  })
})
