import { describe, expect, test } from 'vitest'
import { type TestTrack, testSong } from '../../playback/testSong'
import { ControlKind } from '../controls'
import { isRhythm, isRhythmChannel } from './rhythm'

const NOTE = { duration: 240, noteNumber: 36, velocity: 100 }
const GM2_ON = [0x7e, 0x7f, 0x09, 0x03, 0xf7]
const GS_RESET = [0x41, 0x10, 0x42, 0x12, 0x40, 0x00, 0x7f, 0x00, 0x41, 0xf7]
const XG_ON = [0x43, 0x10, 0x4c, 0x00, 0x00, 0x7e, 0x00, 0xf7]
const gsPart = (part: number, mode: number, device = 0x10) => [
  ...[0x41, device, 0x42, 0x12, 0x40, 0x10 + part, 0x15, mode],
  ...[(0x80 - ((0x40 + 0x10 + part + 0x15 + mode) & 0x7f)) & 0x7f, 0xf7],
]
const xgPart = (channel: number, mode: number) => [0x43, 0x10, 0x4c, 0x08, channel, 0x07, mode, 0xf7]

const message = (data: readonly number[], tick = 0) =>
  ({ tick, status: 0xf0, metaType: 0, data: Uint8Array.from(data) }) as const
const bank = (msb: number, tick = 0) => ({ tick, kind: ControlKind.controller, number: 0, value: msb })

/** Whether each track after the conductor plays drums. */
const drumsOf = (conductor: readonly (readonly number[])[], ...tracks: TestTrack[]) => {
  const song = testSong([{ channel: null, events: conductor.map((data) => message(data)) }, ...tracks])
  return song.tracks.slice(1).map((track) => isRhythm(song, track))
}
const played = (channel: number, more: TestTrack = {}): TestTrack => ({
  channel,
  notes: [{ tick: 480, ...NOTE }],
  ...more,
})

test('without messages only channel 9 plays drums', () => {
  expect(drumsOf([], played(0), played(9), { channel: 9 }, played(9, { port: 3 }))).toEqual([false, true, true, true])
  const { tracks } = testSong([{ channel: null }])
  expect(isRhythm({ tracks }, tracks[0])).toBe(false)
})

describe('Roland', () => {
  test("'use for rhythm part' names a part, in this order: channel 10, then 1–9, then 11–16", () => {
    for (const [part, channel] of [
      [0, 9],
      [1, 0],
      [9, 8],
      [10, 10],
      [15, 15],
    ]) {
      const others = Array.from({ length: 16 }, (_, each) => each).filter((each) => each !== 9 && each !== channel)
      expect(drumsOf([gsPart(part, 1)], played(channel), ...others.map((each) => played(each)))).toEqual([
        true,
        ...others.map(() => false),
      ])
    }
  })

  test('map 2 and any device count; mode 0 makes a channel melodic', () => {
    expect(drumsOf([gsPart(1, 2, 0x7f)], played(0))).toEqual([true])
    expect(drumsOf([gsPart(0, 0)], played(9))).toEqual([false])
    expect(drumsOf([gsPart(1, 1), gsPart(1, 0)], played(0))).toEqual([false])
  })

  test('a message counts for its port, and from its time on', () => {
    const events = [message(gsPart(1, 1))]
    expect(drumsOf([], { ...played(0), port: 1, events }, played(0), played(0, { port: 1 }))).toEqual([
      true,
      false,
      true,
    ])
    expect(drumsOf([], played(0, { events: [message(gsPart(1, 1), 480)] }))).toEqual([true])
    expect(drumsOf([], played(0, { events: [message(gsPart(1, 1), 481)] }))).toEqual([false])
  })

  test('a reset ends it', () => {
    expect(drumsOf([gsPart(1, 1), GS_RESET], played(0), played(9))).toEqual([false, true])
  })
})

test("Yamaha's part mode", () => {
  expect(drumsOf([XG_ON, xgPart(3, 2)], played(3), played(4))).toEqual([true, false])
  expect(drumsOf([XG_ON, xgPart(3, 2), xgPart(3, 0)], played(3))).toEqual([false])
})

test('banks of drums count in XG and GM2 alone', () => {
  for (const [on, msb] of [
    [XG_ON, 127],
    [GM2_ON, 120],
  ] as const) {
    expect(drumsOf([on], played(10, { controls: [bank(msb)] }))).toEqual([true])
    expect(drumsOf([on], played(10, { controls: [bank(0), bank(msb, 481)] }))).toEqual([false])
    expect(drumsOf([on], played(10, { controls: [bank(msb), bank(121, 10)] }))).toEqual([false])
    expect(drumsOf([], played(10, { controls: [bank(msb)] }))).toEqual([false])
    expect(drumsOf([on], played(9, { controls: [bank(121)] }))).toEqual([on === XG_ON])
    expect(drumsOf([on, GS_RESET], played(10, { controls: [bank(msb)] }))).toEqual([false])
  }
})

test('a channel without notes plays what the last message says', () => {
  const { tracks } = testSong([{ channel: null, events: [message(gsPart(1, 1)), message(gsPart(0, 0), 900)] }])
  expect([0, 1, 9].map((channel) => isRhythmChannel(tracks, { channel, port: 0 }))).toEqual([true, false, false])
  expect([0, 9].map((channel) => isRhythmChannel(tracks, { channel, port: 1 }))).toEqual([false, true])
})

test('of messages at one tick those of the earlier track come first, wherever they stand in it', () => {
  const song = testSong([
    { channel: null, events: [message(GS_RESET)] },
    played(0, { events: [message(gsPart(1, 1))] }),
  ])
  const tracks = song.tracks.map((track, i) => ({
    ...track,
    events: track.events.map((event) => ({ ...event, order: i === 0 ? 5 : 2 })),
  }))
  expect(isRhythm({ tracks }, tracks[1])).toBe(true)
})
