import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AT_ONCE } from './api'
import { buffersOf, pack, unpack } from './packedMessages'

const anyMessages = fc.array(
  fc.record({
    time: fc.oneof(fc.constant(AT_ONCE), fc.double({ min: 0, max: 1e5, noNaN: true })),
    port: fc.nat(255),
    unit: fc.constantFrom('song' as const, 'metronome' as const),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  }),
)

test('packed messages come out of another thread as they were, without a copy', () => {
  fc.assert(
    fc.property(anyMessages, (messages) => {
      const packed = pack(messages)
      const arrived = structuredClone(packed, { transfer: buffersOf(packed) })
      expect(packed.bytes).toHaveLength(0)
      expect([...unpack(arrived)]).toEqual(messages)
    }),
  )
})

test('messages without a unit are those of the song', () => {
  expect([...unpack(pack([{ time: 1, port: 0, bytes: [0x90, 60, 100] }]))]).toEqual([
    { time: 1, port: 0, unit: 'song', bytes: new Uint8Array([0x90, 60, 100]) },
  ])
})
