import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { withTracksOf } from './switches'

const song = (...ids: number[]) => {
  const { tracks, ...rest } = testSong(ids.map(() => ({})))
  return { ...rest, tracks: tracks.map((track, i) => ({ ...track, id: ids[i] })) }
}

test('the switch of a removed track is off, and on again when the track returns', () => {
  const without = withTracksOf(song(1, 3), { on: new Set([2, 3]), gone: new Set() })
  expect(without).toEqual({ on: new Set([3]), gone: new Set([2]) })
  expect(withTracksOf(song(1, 2, 3), without)).toEqual({ on: new Set([2, 3]), gone: new Set() })
})

test('it is the same set as long as no track is added or removed', () => {
  const on = new Set([2])
  expect(withTracksOf(song(1, 2, 3), { on, gone: new Set([9]) }).on).toBe(on)
})
