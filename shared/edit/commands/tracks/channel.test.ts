import { describe, expect, test } from 'vitest'
import { MetaType } from '../../../song/metaEvents'
import { apply } from '../../apply'
import { isEmpty } from '../../patch'
import { expectSound } from '../../testing/expectSound'
import { applyAll, metaEventsOf, songWith, trackOf } from '../../testing/songs'

describe('track/channel', () => {
  const { song, trackId } = songWith([])
  test('CM5 sets the channel', () => {
    expect(trackOf(applyAll(song, { type: 'track/channel', trackId, channel: 9 }), trackId).channel).toBe(9)
    expect(isEmpty(apply(song, { type: 'track/channel', trackId, channel: 0 }).patch)).toBe(true)
  })

  test('TR9 TR10 a port is written as an event of the track, also when it returns to the first one', () => {
    const second = applyAll(song, { type: 'track/channel', trackId, channel: 3, port: 1 })
    expect(trackOf(second, trackId)).toMatchObject({ channel: 3, port: 1 })
    expect(metaEventsOf(trackOf(second, trackId), MetaType.port)).toEqual([[0, 1]])
    const third = applyAll(second, { type: 'track/channel', trackId, channel: 3, port: 2 })
    expect(metaEventsOf(trackOf(third, trackId), MetaType.port)).toEqual([[0, 2]])
    const first = applyAll(third, { type: 'track/channel', trackId, channel: 3, port: 0 })
    expect(trackOf(first, trackId).port).toBe(0)
    expect(metaEventsOf(trackOf(first, trackId), MetaType.port)).toEqual([[0, 0]])
    expect(trackOf(applyAll(third, { type: 'track/channel', trackId, channel: 4 }), trackId).port).toBe(2)
    expectSound(first)
  })

  test.each([-1, 1.5, 128])('TR10 port %d is refused', (port) => {
    expect(() => apply(song, { type: 'track/channel', trackId, channel: 0, port })).toThrow('port is not between')
  })

  test('TR10 the last channel of the last port is none too many', () => {
    const last = applyAll(song, { type: 'track/channel', trackId, channel: 15, port: 127 })
    expect(trackOf(last, trackId)).toMatchObject({ channel: 15, port: 127 })
  })

  test.each([
    [1.5, trackId, 'channel is not integer'],
    [-1, trackId, 'channel is not between 0 and 15'],
    [16, trackId, 'channel is not between 0 and 15'],
    [3, song.tracks[0].id, 'the conductor holds no channel messages'],
  ])('TR10 CM6 %s is refused', (channel, id, message) => {
    expect(() => apply(song, { type: 'track/channel', trackId: id, channel })).toThrow(message)
  })
})
