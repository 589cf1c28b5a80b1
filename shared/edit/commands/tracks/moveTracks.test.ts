import { describe, expect, test } from 'vitest'
import { apply } from '../../apply'
import { applyPatch, invertPatch, isEmpty } from '../../patch'
import { applyAll, songWith } from '../../testing/songs'

/** A conductor and the tracks 'A' to 'E'. */
function band() {
  const { song, trackId } = songWith([])
  const added = ['B', 'C', 'D', 'E'].map((name) => ({ type: 'track/add', name }) as const)
  return applyAll(song, { type: 'track/rename', trackId, name: 'A' }, ...added)
}

describe('track/move', () => {
  const song = band()
  const names = (after = song) =>
    after.tracks
      .slice(1)
      .map((track) => track.name)
      .join('')
  const ids = (letters: string) => [...letters].map((name) => song.tracks.find((track) => track.name === name)!.id)

  test.each([
    ['A', 3, 'BCADE'],
    ['E', 1, 'EABCD'],
    ['C', 99, 'ABDEC'],
    ['C', -5, 'CABDE'],
    ['DB', 1, 'BDACE'],
    ['AE', 2, 'BAECD'],
  ])('TR5 PA1 %s to %i: %s', (letters, index, after) => {
    const moved = apply(song, { type: 'track/move', trackIds: ids(letters), index })
    expect(names(moved.song)).toBe(after)
    expect(moved.name).toEqual({ action: 'moveTrack', count: letters.length })
    expect(names(applyPatch(moved.song, invertPatch(moved.patch)))).toBe('ABCDE')
  })

  test('TR5 the tracks themselves stay the same objects, so their colours and notes do too', () => {
    const moved = applyAll(song, { type: 'track/move', trackIds: ids('E'), index: 1 })
    expect(new Set(moved.tracks)).toEqual(new Set(song.tracks))
    expect(moved.tracks.every((track) => song.tracks.includes(track))).toBe(true)
  })

  test('CM5 PA2 a move to the same place changes nothing; there and back in one gesture neither', () => {
    expect(isEmpty(apply(song, { type: 'track/move', trackIds: ids('BC'), index: 2 }).patch)).toBe(true)
    const name = { action: 'moveTrack', count: 1 } as const
    const commands = [5, 1].map((index) => ({ type: 'track/move', trackIds: ids('A'), index }) as const)
    expect(isEmpty(apply(song, { type: 'batch', name, commands }).patch)).toBe(true)
  })

  test('TR3 CM6 the conductor stays first; a track that is gone is refused', () => {
    expect(() => apply(song, { type: 'track/move', trackIds: [song.tracks[0].id], index: 2 })).toThrow('conductor')
    expect(() => apply(song, { type: 'track/move', trackIds: [999], index: 2 })).toThrow('no track 999')
  })
})
