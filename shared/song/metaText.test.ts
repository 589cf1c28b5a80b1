import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { decodeText } from './metaText'
import { encodeUtf8 } from './utf8'

vi.setConfig({ testTimeout: 60_000 })

const shown = (text: string) => text.replace(/^\ufeff/, '').replace(/\0+$/, '')

test('text survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(encodeUtf8(text))).toBe(shown(text))
    }),
  )
})

test('UTF-16 is known by its mark; marks and padding are left out', () => {
  const name = [0x53, 0x30, 0x02, 0x30]
  expect(decodeText(Uint8Array.of(0xff, 0xfe, ...name))).toBe('\u3053\u3002')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x30, 0x53, 0x30, 0x02, 0, 0))).toBe('\u3053\u3002')
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('A')
  expect(decodeText(Uint8Array.of(...encodeUtf8('Piano'), 0, 0, 0))).toBe('Piano')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41))).toBe('\xff\xfeA')
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
      const isUtf16 = (bytes[0] ^ bytes[1]) === 1 && Math.min(bytes[0], bytes[1]) === 0xfe
      if (!isUtf16) expect(decodeText(bytes)).toBe(shown(decodeStrictly(bytes)))
    }),
    { numRuns: 1000 },
  )
  expect(decodeText(Uint8Array.of(0x46, 0xfc, 0x72))).toBe('Für')
})
