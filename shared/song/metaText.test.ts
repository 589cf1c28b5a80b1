import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { decodeText } from './metaText'
import { encodeUtf8 } from './utf8'

vi.setConfig({ testTimeout: 60_000 })

test('text survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(encodeUtf8(text))).toBe(text)
    }),
  )
})

test('bytes are read as Latin-1 exactly when TextDecoder refuses them as UTF-8', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decodeStrictly = (bytes: Uint8Array) => {
    try {
      return strict.decode(bytes)
    } catch {
      return String.fromCharCode(...bytes)
    }
  }
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc0, 0xc3, 0xe0, 0xed, 0xa0, 0xf0, 0xf4, 0x90, 0xf8, 0xff))
      .map((a) => Uint8Array.from(a)),
  )
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      expect(decodeText(bytes)).toBe(decodeStrictly(bytes))
    }),
    { numRuns: 1000 },
  )
  expect(decodeText(Uint8Array.of(0x46, 0xfc, 0x72))).toBe('Für')
})
