import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { encodeUtf8 } from '../utf8'
import { decodeText, WESTERN } from './metaText'
import { encodeIn } from './testing'

vi.setConfig({ testTimeout: 60_000 })

const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes), WESTERN)

const shown = (text: string) => text.replace(/^\ufeff/, '').replace(/\0+$/, '')

test('text survives encoding and decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(encodeUtf8(text), WESTERN)).toBe(shown(text))
    }),
  )
})

test('UTF-16 is known by its mark; marks and padding are left out', () => {
  const name = [0x53, 0x30, 0x02, 0x30]
  expect(decode(0xff, 0xfe, ...name)).toBe('\u3053\u3002')
  expect(decode(0xfe, 0xff, 0x30, 0x53, 0x30, 0x02, 0, 0)).toBe('\u3053\u3002')
  expect(decode(0xef, 0xbb, 0xbf, 0x41)).toBe('A')
  expect(decode(...encodeUtf8('Piano'), 0, 0, 0)).toBe('Piano')
  expect(decode(0xff, 0xfe, 0x41)).toBe('\xff\xfeA')
})

test('bytes that are not UTF-8 are read as windows-1252', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decodeStrictly = (bytes: Uint8Array) => {
    try {
      return strict.decode(bytes)
    } catch {
      return null
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
      if (isUtf16) return
      const text = decodeText(bytes, WESTERN)
      const unicode = decodeStrictly(bytes)
      if (unicode !== null) expect(text).toBe(shown(unicode))
      else expect(text).toHaveLength(shown(String.fromCharCode(...bytes)).length)
    }),
    { numRuns: 1000 },
  )
  expect(decode(0x46, 0xfc, 0x72)).toBe('Für')
  expect(decode(0x44, 0x6f, 0x6e, 0x92, 0x74, 0x81)).toBe('Don’t\x81')
})

test.each([
  ['utf-8', '鋼琴', 4, '鋼'],
  ['utf-8', 'Für Elise', 2, 'F'],
  ['shift_jis', 'ピアノ', 3, 'ピ'],
] as const)('a text in %s is cut between characters', (charset, text, most, expected) => {
  expect(decodeText(encodeIn(charset, text), charset === 'utf-8' ? WESTERN : charset, most)).toBe(expected)
})
