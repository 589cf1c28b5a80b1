import { expect, test } from 'vitest'
import { channelWith, newTrack } from './newTrack'

const trackAt = (channel: number, port = 0, program = 0) =>
  newTrack(1, 0, '', { channel, port, paletteIndex: 0 }, { program, volume: 100, pan: 64 }).track
const drums = (program: number) => ({ program, rhythm: true })

test('drums get a rhythm channel of their own', () => {
  expect(channelWith(trackAt(0), [], drums(0), 0)).toEqual({ channel: 9, port: 0 })
  expect(channelWith(trackAt(0), [trackAt(9)], drums(25), 0)).toEqual({ channel: 9, port: 1 })
  expect(channelWith(trackAt(3, 2), [trackAt(9), trackAt(9, 1)], drums(25), 0)).toEqual({ channel: 9, port: 2 })
})

test('another kit leaves a channel that is shared, and only then', () => {
  expect(channelWith(trackAt(9), [trackAt(9)], drums(25), 0)).toEqual({ channel: 9, port: 1 })
  expect(channelWith(trackAt(9), [trackAt(9)], drums(0), 0)).toEqual({ channel: 9, port: 0 })
  expect(channelWith(trackAt(9), [trackAt(9, 1)], drums(25), 0)).toEqual({ channel: 9, port: 0 })
  expect(channelWith(trackAt(9, 1), [trackAt(9), trackAt(9, 1)], drums(25), 0)).toEqual({ channel: 9, port: 2 })
})

test('other instruments keep their channel; drums that become one get a free one', () => {
  const melodic = { program: 40, rhythm: false }
  expect(channelWith(trackAt(3, 1), [trackAt(3, 1)], melodic, 0)).toEqual({ channel: 3, port: 1 })
  expect(channelWith(trackAt(9), [trackAt(0)], melodic, 0)).toEqual({ channel: 1, port: 0 })
  expect(channelWith({ ...trackAt(0), channel: null }, [], melodic, 0)).toBeNull()
})
