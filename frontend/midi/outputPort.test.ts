import { describe, expect, test } from 'vitest'
import { OutputPort, type OutputSettings, type Sink } from './outputPort'

const hex = (bytes: Iterable<number>) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** An output whose device records the messages that it gets as 'time: bytes'. */
function open(settings: Partial<OutputSettings> = {}, more: Partial<Sink> = {}) {
  const got: string[] = []
  const sink: Sink = { send: (data, stamp) => got.push(`${stamp ?? 'now'}: ${hex(data)}`), ...more }
  return { output: new OutputPort(sink, { port: null, clock: false, ...settings }), got }
}
const on = (time: number, key: number, { channel = 0, port = 0 } = {}) => ({
  bytes: [0x90 | channel, key, 100],
  time,
  port,
})
const off = (time: number, key: number) => ({ bytes: [0x80, key, 64], time, port: 0 })

test('messages of one time are sent together, so that they keep their order', () => {
  const { output, got } = open()
  output.play([on(500, 60), off(700, 60), on(700, 62), on(900, 64)], 0)
  expect(got).toEqual(['500: 90 3c 64', '700: 80 3c 40 90 3e 64', '900: 90 40 64'])
})

test('no message overtakes what was sent before', () => {
  const { output, got } = open()
  output.play([on(500, 60)], 0)
  output.play([off(498, 60), on(510, 62)], 0)
  expect(got).toEqual(['500: 90 3c 64', '500: 80 3c 40', '510: 90 3e 64'])
})

test('after a pause of the page notes that are too late are left out; all else comes, in its order', () => {
  const { output, got } = open()
  output.play([on(500, 60)], 480)
  const controller = { bytes: [0xb0, 7, 90], time: 1_500, port: 0 }
  const late = [off(900, 60), on(1_000, 62), controller, off(2_000, 62), on(3_950, 64), on(4_100, 65)]
  output.play(late, 4_000)
  expect(got).toEqual(['500: 90 3c 64', '900: 80 3c 40', '1500: b0 07 5a', '3950: 90 40 64', '4100: 90 41 64'])
  output.play([off(4_200, 64), off(4_300, 65)], 4_150)
  expect(got.slice(5)).toEqual(['4200: 80 40 40', '4300: 80 41 40'])
})

test('an output plays its port, or all, and the clock if it is wanted', () => {
  const messages = [on(1, 60), on(2, 61, { port: 1 }), { bytes: [0xf8], time: 3, port: 0 }]
  const sentWith = (settings: Partial<OutputSettings>) => {
    const { output, got } = open(settings)
    output.play(messages, 0)
    return got.map((line) => line.slice(0, 1)).join('')
  }
  expect(sentWith({})).toBe('12')
  expect(sentWith({ port: 1 })).toBe('2')
  expect(sentWith({ port: 0, clock: true })).toBe('13')
  expect(sentWith({ clock: true })).toBe('123')
})

describe('silence', () => {
  const ENDED = 'b0 40 00 b0 42 00 b0 7b 00'

  test('ends notes and pedals of the channels in use, at once and after what was sent ahead', () => {
    const { output, got } = open()
    output.play([on(500, 60), on(600, 62), off(700, 62)], 0)
    got.length = 0
    output.silence(550)
    expect(got).toEqual([`now: ${ENDED} 80 3c 40`, `700: ${ENDED} 80 3c 40`])
    got.length = 0
    output.silence(800)
    expect(got).toEqual([`now: ${ENDED}`])
  })

  test('takes back what was sent ahead where the browser can', () => {
    const { output, got } = open({}, { clear: () => got.push('clear') })
    output.play([on(500, 60)], 0)
    got.length = 0
    output.silence(100)
    // Not every browser has `clear`.
    expect(got).toEqual(['clear', `now: ${ENDED} 80 3c 40`, `500: ${ENDED} 80 3c 40`])
  })

  test('stops a clock that runs, once', () => {
    const { output, got } = open({ clock: true })
    output.play(
      [
        { bytes: [0xfa], time: 9, port: 0 },
        { bytes: [0xf8], time: 10, port: 0 },
      ],
      0,
    )
    output.silence(20)
    output.silence(30)
    expect(got).toEqual(['9: fa', '10: f8', 'now: fc'])
  })

  test('reaches a device that was unplugged when it is back', () => {
    let isThere = true
    const got: string[] = []
    const send = (data: Uint8Array) => {
      if (!isThere) throw new DOMException('closed', 'InvalidStateError')
      got.push(hex(data))
    }
    const { output } = open({}, { send })
    output.play([on(500, 60)], 0)
    isThere = false
    output.silence(600)
    output.play([on(700, 64)], 0)
    isThere = true
    output.silence(900)
    expect(got.at(-1)).toBe(`${ENDED} 80 3c 40 80 40 40`)
  })
})

test('what is played at once has no time stamp, and ends with the rest', () => {
  const { output, got } = open()
  output.playNow([on(0, 60, { channel: 3 })])
  output.silence(1)
  expect(got).toEqual(['now: 93 3c 64', 'now: b3 40 00 b3 42 00 b3 7b 00 83 3c 40'])
})
