import { describe, expect, test } from 'vitest'
import { apply } from '../apply'
import { isEmpty } from '../patch'
import { applyAll, songWith, trackOf } from '../testing/songs'

describe('track/channel', () => {
  const { song, trackId } = songWith([])
  test('sets the channel', () => {
    expect(trackOf(applyAll(song, { type: 'track/channel', trackId, channel: 9 }), trackId).channel).toBe(9)
    expect(isEmpty(apply(song, { type: 'track/channel', trackId, channel: 0 }).patch)).toBe(true)
  })

  test.each([
    [1.5, trackId, 'channel is not integer'],
    [16, trackId, 'channel is not between 0 and 15'],
    [3, song.tracks[0].id, 'the conductor holds no channel messages'],
  ])('%s is refused', (channel, id, message) => {
    expect(() => apply(song, { type: 'track/channel', trackId: id, channel })).toThrow(message)
  })
})
