import { expect, test } from 'vitest'
import { mixToWav } from './wav'

const part = (left: number[], right: number[]) => ({
  left: Float32Array.from(left),
  right: Float32Array.from(right),
  sampleRate: 44_100,
})

test('parts are summed, rounded and clipped into interleaved 16-bit samples', () => {
  const file = mixToWav([part([0.5, 0.75, -1], [0, 0.25, 0]), part([0.25, 0.75, -1], [0, -0.25, 1e-5])])
  const view = new DataView(file)
  const ascii = (at: number) => String.fromCharCode(...new Uint8Array(file, at, 4))
  expect([ascii(0), ascii(8), ascii(12), ascii(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(file.byteLength - 8)
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, 2, 44_100])
  expect([view.getUint32(28, true), view.getUint16(32, true), view.getUint16(34, true)]).toEqual([176_400, 4, 16])
  expect(view.getUint32(40, true)).toBe(12)
  expect([...new Int16Array(file, 44)]).toEqual([24_575, 0, 32_767, 0, -32_768, 0])
})
