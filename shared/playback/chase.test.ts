import { describe, expect, test } from 'vitest'
import { ControlKind } from '../song/controls'
import { chase, chaseChange } from './chase'
import type { PlaybackEvent } from './playbackEvent'
import { testSong } from './testSong'

const cc = (tick: number, number: number, value: number) => ({ tick, kind: ControlKind.controller, number, value })
const program = (tick: number, value: number) => ({ tick, kind: ControlKind.program, number: 0, value })
const bend = (tick: number, value: number) => ({ tick, kind: ControlKind.pitchBend, number: 0, value })
const bytes = (events: readonly PlaybackEvent[]) => events.map((event) => [...event.bytes])

describe('chase', () => {
  test('program, controllers and bend are the last ones before the tick', () => {
    const song = testSong([
      {
        channel: 0,
        controls: [
          program(0, 5),
          cc(0, 7, 100),
          bend(10, 9000),
          cc(20, 7, 80),
          program(30, 6),
          cc(40, 7, 1),
          bend(40, 1),
        ],
      },
    ])
    expect(bytes(chase(song, 40, null).state)).toEqual([
      [0xc0, 6],
      [0xb0, 7, 80],
      [0xe0, 9000 & 127, 9000 >> 7],
    ])
  })

  test('a program keeps the bank that was selected when it was sent', () => {
    const song = testSong([{ channel: 0, controls: [cc(0, 0, 8), program(1, 5), cc(2, 0, 9)] }])
    expect(bytes(chase(song, 10, null).state)).toEqual([
      [0xb0, 0, 8],
      [0xc0, 5],
      [0xb0, 0, 9],
    ])
  })

  test('each registered parameter keeps its data, and the last selection stays', () => {
    const song = testSong([
      {
        channel: 0,
        controls: [cc(0, 101, 0), cc(0, 100, 0), cc(0, 6, 12), cc(1, 100, 1), cc(1, 6, 70), cc(2, 6, 71), cc(2, 38, 3)],
      },
    ])
    expect(bytes(chase(song, 10, null).state).map(([, number, value]) => [number, value])).toEqual([
      [101, 0],
      [100, 0],
      [6, 12],
      [101, 0],
      [100, 1],
      [6, 71],
      [38, 3],
      [101, 0],
      [100, 1],
    ])
  })

  test('reset all controllers forgets pedal and bend, and keeps volume', () => {
    const song = testSong([{ channel: 0, controls: [cc(0, 64, 127), cc(0, 7, 90), bend(0, 1), cc(5, 121, 0)] }])
    expect(bytes(chase(song, 10, null).state)).toEqual([[0xb0, 7, 90]])
  })

  test('reset all controllers ends the NRPN that change sounds, and keeps registered parameters', () => {
    const select = (msb: number, lsb: number, kind: 'rpn' | 'nrpn', value: number) => [
      cc(0, kind === 'rpn' ? 101 : 99, msb),
      cc(0, kind === 'rpn' ? 100 : 98, lsb),
      cc(0, 6, value),
    ]
    const controls = [
      ...select(127, 21, 'nrpn', 0),
      ...select(120, 8, 'nrpn', 3),
      ...select(1, 32, 'nrpn', 5),
      ...select(0, 0, 'rpn', 12),
      cc(5, 121, 0),
    ]
    expect(bytes(chase(testSong([{ channel: 0, controls }]), 10, null).state)).toEqual([
      [0xb0, 99, 1],
      [0xb0, 98, 32],
      [0xb0, 6, 5],
      [0xb0, 101, 0],
      [0xb0, 100, 0],
      [0xb0, 6, 12],
      [0xb0, 101, 127],
      [0xb0, 100, 127],
    ])
  })

  test('tracks on the same channel share its state: the later change wins', () => {
    const song = testSong([
      { channel: 4, controls: [cc(0, 7, 10), cc(50, 7, 11)] },
      { channel: 4, controls: [cc(20, 7, 12), cc(20, 10, 13)] },
    ])
    expect(bytes(chase(song, 60, null).state)).toEqual([
      [0xb4, 7, 11],
      [0xb4, 10, 13],
    ])
    expect(bytes(chase(song, 40, null).state)).toEqual([
      [0xb4, 7, 12],
      [0xb4, 10, 13],
    ])
  })

  test('a reset of the synth cancels everything before it', () => {
    const gsReset = Uint8Array.of(0x41, 0x10, 0x42, 0x12, 0x40, 0, 0x7f, 0, 0x41, 0xf7)
    const song = testSong([
      { channel: null, events: [{ tick: 10, status: 0xf0, metaType: 0, data: gsReset }] },
      { channel: 0, controls: [cc(0, 7, 10), cc(10, 10, 20)] },
    ])
    expect(bytes(chase(song, 20, null).state)).toEqual([
      [0xf0, ...gsReset],
      [0xb0, 10, 20],
    ])
  })

  test('notes held across the tick are struck again with their aftertouch, unless their track is not audible', () => {
    const held = { tick: 0, duration: 480, noteNumber: 60, velocity: 90 }
    const song = testSong([
      {
        channel: 1,
        notes: [held, { ...held, noteNumber: 62, duration: 100 }, { ...held, noteNumber: 64, tick: 100 }],
        controls: [{ tick: 50, kind: ControlKind.polyPressure, number: 60, value: 44 }],
      },
      { channel: 1, notes: [{ ...held, noteNumber: 72 }] },
    ])
    const { strikes, held: sounding } = chase(song, 100, new Set([1]))
    expect(bytes(strikes)).toEqual([
      [0x91, 60, 90],
      [0xa1, 60, 44],
    ])
    expect(sounding).toEqual([{ id: 1001, trackId: 1, port: 0, channel: 1, noteNumber: 60, endTick: 480, endOrder: 0 }])
  })

  test('at the start nothing is in effect', () => {
    const song = testSong([{ channel: 0, controls: [cc(0, 7, 1)] }])
    expect(chase(song, 0, null)).toEqual({ state: [], strikes: [], held: [] })
  })
})

describe('chaseChange', () => {
  test('removed settings return to their defaults, present ones are sent, other channels are left alone', () => {
    const before = testSong([
      { channel: 0, controls: [program(0, 30), cc(0, 7, 20), cc(0, 101, 0), cc(0, 100, 0), cc(0, 6, 12)] },
      { channel: 1, controls: [cc(0, 7, 5)] },
    ])
    const changed = testSong([{ channel: 0, controls: [cc(0, 10, 30)] }]).tracks[0]
    const after = { ...before, tracks: [changed, before.tracks[1]] }
    expect(bytes(chaseChange({ song: before, tick: 100 }, { song: after, tick: 100 }))).toEqual([
      [0xb0, 7, 100],
      [0xb0, 101, 0],
      [0xb0, 100, 0],
      [0xb0, 6, 2],
      [0xb0, 38, 0],
      [0xb0, 101, 127],
      [0xb0, 100, 127],
      [0xc0, 0],
      [0xb0, 10, 30],
    ])
    expect(chaseChange({ song: before, tick: 100 }, { song: before, tick: 100 })).toEqual([])
  })
})
