import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSmf } from '../smf/read'
import { channel, file } from '../smf/testFiles'
import { writeSmf } from '../smf/write'
import { ControlKind } from '../song/controls'
import { EventCursor } from './eventCursor'
import type { PlaybackEvent } from './playbackEvent'
import { testSong } from './testSong'

const note = (tick: number, duration: number, noteNumber = 60, velocity = 100) => ({
  tick,
  duration,
  noteNumber,
  velocity,
})
const volume = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 7, value })
const ON = [0x90, 60, 100] as const
const OFF = [0x80, 60, 64] as const
const line = ({ tick, bytes }: PlaybackEvent) => `${tick}: ${[...bytes].map((byte) => byte.toString(16)).join(' ')}`

describe('EventCursor', () => {
  test('at the same tick releases come first, then controls, then strikes', () => {
    const song = testSong([
      { channel: 0, notes: [note(0, 480), note(480, 480)], controls: [volume(480, 90)] },
      { channel: 1, notes: [note(480, 10, 64)] },
    ])
    expect(new EventCursor(song, null).next(481).map(line)).toEqual([
      '0: 90 3c 64',
      '480: 80 3c 40',
      '480: b0 7 5a',
      '480: 90 3c 64',
      '480: 91 40 64',
    ])
  })

  test.each([
    ['a pedal pressed before a note ends holds it', [[0xb0, 64, 127], OFF, ON]],
    ['a pedal pressed after a note has ended does not', [OFF, [0xb0, 64, 127], ON]],
    ['a pedal changed around the end of a note lets it go', [[0xb0, 64, 0], OFF, [0xb0, 64, 127], ON]],
    ['a sostenuto pedal holds a note too', [[0xb0, 66, 127], OFF, ON]],
  ])('in a file, %s', (_, messages) => {
    const events = messages.map(([status, ...bytes], i) => channel(i === 0 ? 480 : 0, status, ...bytes))
    const { song } = readSmf(file(0, 480, [[channel(0, ...ON), ...events, channel(480, ...OFF)]]))
    const [, ...played] = new EventCursor(song, null).next(481)
    expect(played.map(({ bytes }) => [...bytes])).toEqual(messages)
  })

  test('a pedal that is drawn where a note of the file ends does not hold it, as in the exported file', () => {
    const { song } = readSmf(file(0, 480, [[channel(0, ...ON), channel(480, ...OFF)]]))
    const pedal = { tick: 480, kind: ControlKind.controller, number: 64, value: 127 }
    const track = { ...song.tracks[1], controls: testSong([{ controls: [pedal] }]).tracks[0].controls }
    const edited = { ...song, tracks: [song.tracks[0], track] }
    for (const each of [edited, readSmf(writeSmf(edited)).song])
      expect(new EventCursor(each, null).next(481).map(line)).toEqual(['0: 90 3c 64', '480: 80 3c 40', '480: b0 40 7f'])
  })

  test('a note of length 0 sounds for a short time', () => {
    const song = testSong([{ channel: 9, notes: [note(100, 0, 38)] }])
    expect(new EventCursor(song, null).next(1000).map(line)).toEqual(['100: 99 26 64', '105: 89 26 40'])
  })

  test('a track that is not audible sends its controls and no notes', () => {
    const song = testSong([
      { channel: 3, notes: [note(0, 100)], controls: [volume(0, 50)] },
      { channel: 3, notes: [note(0, 100, 72)] },
    ])
    expect(new EventCursor(song, new Set([2])).next(200).map(line)).toEqual([
      '0: b3 7 32',
      '0: 93 48 64',
      '100: 83 48 40',
    ])
  })

  test('system exclusive messages are sent whole, in the order of the file, from any track', () => {
    const sysex = (tick: number, status: 0xf0 | 0xf7, ...data: number[]) => ({
      tick,
      status,
      metaType: 0,
      data: Uint8Array.from(data),
    })
    const song = testSong([
      {
        channel: null,
        events: [
          sysex(0, 0xf0, 0x7e, 0x7f, 9, 1, 0xf7),
          sysex(10, 0xf0, 0x41, 0x10),
          sysex(20, 0xf7, 0x42, 0xf7),
          sysex(30, 0xf7, 0xf3, 1),
        ],
      },
    ])
    expect(new EventCursor(song, new Set()).next(100).map(line)).toEqual(['0: f0 7e 7f 9 1 f7', '20: f0 41 10 42 f7'])
  })

  test('every kind of channel message has the right bytes', () => {
    const control = (kind: ControlKind, number: number, value: number) => ({ tick: 0, kind, number, value })
    const song = testSong([
      {
        channel: 2,
        port: 1,
        controls: [
          control(ControlKind.program, 0, 40),
          control(ControlKind.pitchBend, 0, 16383),
          control(ControlKind.channelPressure, 0, 33),
          control(ControlKind.polyPressure, 61, 34),
        ],
      },
    ])
    const events = new EventCursor(song, null).next(1)
    expect(events.map(line)).toEqual(['0: c2 28', '0: e2 7f 7f', '0: d2 21', '0: a2 3d 22'])
    expect(events.every(({ port, trackId }) => port === 1 && trackId === 1)).toBe(true)
  })

  test('seeking skips earlier events, and releases the held notes', () => {
    const song = testSong([{ channel: 0, notes: [note(0, 100), note(50, 10, 61)] }])
    const cursor = new EventCursor(song, null)
    cursor.seek(50, [{ id: 1001, trackId: 1, port: 0, channel: 0, noteNumber: 60, endTick: 100, endOrder: 0 }])
    expect(cursor.next(70).map(line)).toEqual(['50: 90 3d 64', '60: 80 3d 40'])
    expect(cursor.sounding().map(({ id }) => id)).toEqual([1001])
    expect(cursor.next(101).map(line)).toEqual(['100: 80 3c 40'])
  })

  test('windows of any size give the same stream; every note is struck once and released once', () => {
    const notes = fc.array(
      fc.record({
        tick: fc.nat(400),
        duration: fc.nat(200),
        noteNumber: fc.integer({ min: 60, max: 63 }),
        velocity: fc.integer({ min: 1, max: 127 }),
      }),
      { maxLength: 40 },
    )
    const steps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(notes, notes, steps, (first, second, windows) => {
        const song = testSong([
          { channel: 0, notes: first },
          { channel: 0, notes: second },
        ])
        const whole = new EventCursor(song, null).next(10_000)
        const cursor = new EventCursor(song, null)
        const pieces: PlaybackEvent[] = []
        let at = 0
        for (const step of windows) {
          at += step
          const piece = cursor.next(at)
          expect(piece.every(({ tick }) => tick >= at - step && tick < at)).toBe(true)
          pieces.push(...piece)
        }
        pieces.push(...cursor.next(10_000))
        expect(pieces.map(line)).toEqual(whole.map(line))
        const strikes = whole.filter(({ bytes }) => bytes[0] >> 4 === 9).map(({ noteId }) => noteId)
        const releases = whole.filter(({ bytes }) => bytes[0] >> 4 === 8).map(({ noteId }) => noteId)
        expect(new Set(strikes).size).toBe(first.length + second.length)
        expect(releases.toSorted()).toEqual(strikes.toSorted())
        expect(cursor.sounding()).toEqual([])
      }),
    )
  })
})
