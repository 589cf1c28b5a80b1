import { describe, expect, test } from 'vitest'
import type { RawEvent, Track } from '../song'
import { channelWith, copyChannel, freeChannel, newTrack } from './newTrack'

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

describe('a channel that a message makes a rhythm channel', () => {
  const USE_FOR_RHYTHM = [0x41, 0x10, 0x42, 0x12, 0x40, 0x11, 0x15, 0x01, 0x19, 0xf7]
  const event: RawEvent = { id: 9, tick: 0, order: 0, status: 0xf0, metaType: 0, data: Uint8Array.from(USE_FOR_RHYTHM) }
  const drummer: Track = { ...trackAt(0), events: [event] }

  test('is not given to an instrument', () => {
    expect(freeChannel([drummer])).toEqual({ channel: 1, port: 0 })
    expect(freeChannel([{ ...drummer, channel: 4 }])).toEqual({ channel: 1, port: 0 })
    expect(channelWith(drummer, [drummer], { program: 40, rhythm: false }, 0)).toEqual({ channel: 1, port: 0 })
  })

  test('keeps a track that plays a kit; a copy gets the usual one', () => {
    expect(channelWith(drummer, [drummer], drums(25), 0)).toEqual({ channel: 0, port: 0 })
    expect(channelWith(drummer, [drummer, trackAt(0)], drums(25), 0)).toEqual({ channel: 9, port: 0 })
    expect(copyChannel(drummer, [drummer])).toEqual({ channel: 9, port: 0 })
  })
})
