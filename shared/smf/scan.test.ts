import { expect, test } from 'vitest'
import { scanTrack } from './scan'
import { channel, END_OF_TRACK, meta, systemExclusive, trackBytes } from './testFiles'

const limits = { maxTick: 1_000_000, maxEvents: 100_000, maxRawEvents: 1000 }
const scan = (bytes: number[]) => scanTrack(Uint8Array.from(bytes), 0, bytes.length, limits)

test('counts the events and finds the meta and system exclusive ones', () => {
  const events = [
    meta(5, 1, [1, 2]),
    channel(0, 0x93, 1, 2),
    systemExclusive(0, 0xf0, [1]),
    channel(7, 0x93, 1, 0),
    END_OF_TRACK,
  ]
  const bytes = trackBytes(events, true)
  const result = scan([...bytes, 1, 2, 3])
  expect(result).toMatchObject({ stop: 'endOfTrack', endTick: 12, eventCount: 4, rawAt: [1, 11], sliceAt: [0] })
  expect(result.channelCounts[3]).toBe(2)
  expect(result.to).toBe(bytes.length - 4)
})

test.each([
  ['noEndOfTrack', []],
  ['cut', [0x81]],
  ['cut', [0]],
  ['cut', [0, 0x90, 60]],
  ['cut', [0, 0xff]],
  ['cut', [0, 0xff, 1, 5, 1, 2]],
  ['cut', [0, 0xf0, 0x81]],
  ['variableLength', [0x80, 0x80, 0x80, 0x80, 0x80, 0]],
  ['variableLength', [0, 0xff, 1, 0x81, 0x80, 0x80, 0x80, 0x80, 0]],
  ['dataByte', [0, 0x90, 60, 128]],
  ['dataByte', [0, 0xc0, 200]],
  ['dataByte', [0, 0xff, 0x80, 0]],
  ['runningStatus', [0, 60, 1]],
  ['time', [0xff, 0xff, 0x7f, 0xc0, 1]],
])('stops by %s at %j', (stop, bytes) => {
  const good = trackBytes([channel(3, 0xb0, 7, 1)])
  if (stop !== 'runningStatus') {
    expect(scan([...good, ...bytes])).toMatchObject({ stop, to: good.length, eventCount: 1, endTick: 3 })
  }
  expect(scan(bytes)).toMatchObject({ stop, to: 0, eventCount: 0, endTick: 0 })
})

test('messages that mean nothing in a file are skipped, and their time counts', () => {
  const bytes = [5, 0xf8, 2, 0x90, 60, 0xfe, 100, 1, 0xf2, 1, 2, 3, 60, 0, 4, 0xf6, 0, 0xff, 0x2f, 0]
  expect(scan(bytes)).toMatchObject({
    stop: 'endOfTrack',
    endTick: 15,
    eventCount: 2,
    strays: [
      { from: 0, to: 2, event: 0, ticks: 5 },
      { from: 5, to: 6, event: 0, ticks: 0 },
      { from: 7, to: 11, event: 1, ticks: 1 },
      { from: 14, to: 16, event: 2, ticks: 4 },
    ],
  })
  expect(scan([0, 0xf2, 1])).toMatchObject({ stop: 'cut', to: 0 })
  // Any number of them takes no more memory than other events.
  const many = scan(Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? 0 : 0xf8)))
  expect([many.stop, many.strays.length]).toEqual(['tooManyEvents', limits.maxRawEvents])
})

test('a damaged message is skipped when the rest of the track is sound', () => {
  const sound = [2, 60, 100, 0, 0xff, 0x2f, 0]
  expect(scan([3, 0xc0, 0xff, 1, 0x90, 62, 0xf8, 200, ...sound])).toMatchObject({
    stop: 'endOfTrack',
    endTick: 6,
    eventCount: 1,
    strays: [
      { from: 0, to: 3, event: 0, ticks: 3 },
      { from: 3, to: 8, event: 0, ticks: 1 },
    ],
    sliceAt: [8],
    sliceStatus: [0x90],
  })
  // What follows is not an event, so nothing shows which bytes are right.
  expect(scan([3, 0xc0, 0xff, 0, 0xc1, 5, 0x80, 0x80, 0x80, 0x80, 0x80, ...sound])).toMatchObject({
    stop: 'dataByte',
    to: 0,
  })
})

test('slices begin with the running status in effect there', () => {
  const events = Array.from({ length: 40_000 }, (_, i) =>
    channel(1, i < 20_000 ? 0xb0 : 0xc5, ...(i < 20_000 ? [1, 2] : [3])),
  )
  const result = scan(trackBytes([...events, END_OF_TRACK], true))
  expect(result.eventCount).toBe(40_000)
  expect(result.sliceStatus).toEqual([0, 0xb0, 0xc5])
})
