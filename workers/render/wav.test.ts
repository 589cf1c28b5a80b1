import { expect, test } from 'vitest'
import { wavEncoder } from './wav'

/** The file of these samples, in two pieces. */
function fileOf(bits: 16 | 24, left: number[], right: number[]): DataView {
  const encoder = wavEncoder(48_000, left.length, bits)
  const encode = (from: number, to: number) =>
    encoder.encode(Float32Array.from(left.slice(from, to)), Float32Array.from(right.slice(from, to)))
  const bytes = [encoder.head(), encode(0, 1), encode(1, left.length), encoder.end()].flatMap((piece) => [...piece])
  return new DataView(Uint8Array.from(bytes).buffer)
}

const ascii = (view: DataView, at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4))

test('samples are rounded and clipped into interleaved 16-bit samples', () => {
  const view = fileOf(16, [0.75, 1.5, -2], [0, 0, 1e-5])
  expect([ascii(view, 0), ascii(view, 8), ascii(view, 12), ascii(view, 36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8)
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, 2, 48_000])
  expect([view.getUint32(28, true), view.getUint16(32, true), view.getUint16(34, true)]).toEqual([192_000, 4, 16])
  expect(view.getUint32(40, true)).toBe(12)
  expect([...new Int16Array(view.buffer, 44)]).toEqual([24_575, 0, 32_767, 0, -32_768, 0])
})

test('24-bit samples', () => {
  const view = fileOf(24, [0.5, 1, -2], [-0.5, 0, 1e-7])
  expect([view.getUint32(28, true), view.getUint16(32, true), view.getUint16(34, true)]).toEqual([288_000, 6, 24])
  expect(view.getUint32(40, true)).toBe(18)
  const samples = Array.from(
    { length: 6 },
    (_, i) => view.getUint16(44 + 3 * i, true) | (view.getInt8(46 + 3 * i) << 16),
  )
  expect(samples).toEqual([4_194_304, -4_194_303, 0x7fffff, 0, -0x800000, 1])
})
