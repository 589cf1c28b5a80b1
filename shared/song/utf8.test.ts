import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeUtf8 } from './utf8'

test('encodes like TextEncoder', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x10ffff)), (points) => {
      const text = String.fromCodePoint(...points)
      expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)])
    }),
  )
  expect(Array.from(encodeUtf8('\ud834x'))).toEqual([0xef, 0xbf, 0xbd, 0x78])
})
