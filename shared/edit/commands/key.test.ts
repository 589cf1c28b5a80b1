import { describe, expect, test } from 'vitest'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import { metaEventsOf, songWith } from '../testing/songs'

describe('key/set', () => {
  const keys = (song: Song) => song.tracks.map((track) => metaEventsOf(track, 0x59))

  test('SG1 adds a key signature at tick 0, and changes it afterwards', () => {
    const { song } = songWith([])
    const after = apply(song, { type: 'key/set', tick: 960, sharps: -3, isMinor: true })
    expect(keys(after.song)).toEqual([[[0, 0xfd, 1]], []])
    expect(after.name).toEqual({ action: 'key', count: 1 })
    const changed = apply(after.song, { type: 'key/set', tick: 0, sharps: 4, isMinor: false })
    expect(keys(changed.song)).toEqual([[[0, 4, 0]], []])
    expect(apply(changed.song, { type: 'key/set', tick: 0, sharps: 4, isMinor: false }).song).toBe(changed.song)
    const minor = apply(changed.song, { type: 'key/set', tick: 0, sharps: 4, isMinor: true })
    expect(keys(minor.song)).toEqual([[[0, 4, 1]], []])
  })

  test.each([
    [99, 7],
    [-99, 0xf9],
  ])('SG2 %d sharps are as many as there are', (sharps, expected) => {
    const { song } = songWith([])
    expect(keys(apply(song, { type: 'key/set', tick: 0, sharps, isMinor: false }).song)).toEqual([
      [[0, expected, 0]],
      [],
    ])
  })
})
