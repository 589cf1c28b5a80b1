import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MidiStream } from './midiStream'

const read = (...packets: number[][]) => {
  const stream = new MidiStream()
  return packets.flatMap((packet) => stream.push(packet))
}

test.each<[string, number[][], (readonly number[])[]]>([
  ['a whole message', [[0x90, 60, 100]], [[0x90, 60, 100]]],
  [
    'running status, in one packet and across packets',
    [
      [0x90, 60, 100, 62, 90],
      [60, 0],
    ],
    [
      [0x90, 60, 100],
      [0x90, 62, 90],
      [0x90, 60, 0],
    ],
  ],
  ['a message in three packets', [[0x91], [60], [100]], [[0x91, 60, 100]]],
  ['active sensing and clock within a message', [[0x90, 0xfe, 60, 0xf8, 100]], [[0x90, 60, 100]]],
  [
    'messages of one data byte',
    [[0xc3, 5, 6, 0xd3, 7]],
    [
      [0xc3, 5],
      [0xc3, 6],
      [0xd3, 7],
    ],
  ],
  [
    'system exclusive',
    [
      [0xf0, 0x7e, 1, 2],
      [3, 0xf7, 0x80, 60, 64],
    ],
    [[0x80, 60, 64]],
  ],
  ['system exclusive that never ends', [[0xf0, 1, 2, 0x90, 60, 1]], [[0x90, 60, 1]]],
  ['song position, after which data bytes belong to nothing', [[0x90, 60, 1, 0xf2, 1, 2, 60, 1]], [[0x90, 60, 1]]],
  ['data bytes without a status', [[60, 100, 0x90, 60, 100]], [[0x90, 60, 100]]],
  ['a message that another one breaks off', [[0x90, 60, 0x80, 60, 64]], [[0x80, 60, 64]]],
  ['nothing', [[]], []],
])('%s', (_, packets, messages) => {
  expect(read(...packets)).toEqual(messages)
})

test('any bytes give whole messages only, however they are packed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 60 }),
      fc.infiniteStream(fc.nat(5)),
      (bytes, cuts) => {
        const packets: number[][] = []
        for (let at = 0; at < bytes.length; ) {
          const length = Number(cuts.next().value)
          packets.push(bytes.slice(at, at + length))
          at += length
        }
        const messages = read(...packets)
        expect(messages).toEqual(read(bytes))
        for (const [status, ...data] of messages) {
          expect(status).toBeGreaterThanOrEqual(0x80)
          expect(status).toBeLessThan(0xf0)
          expect(data).toHaveLength(status >> 4 === 0xc || status >> 4 === 0xd ? 1 : 2)
          for (const byte of data) expect(byte).toBeLessThan(0x80)
        }
      },
    ),
  )
})
