import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment'
import { fileName } from './fileName'

test.each([
  ['Aurora', 'Aurora.mid'],
  ['', 'no name.mid'],
  ['...', 'no name.mid'],
  [' \r\n\t ', 'no name.mid'],
  ['../../etc/passwd', 'etcpasswd.mid'],
  ['C:\\Windows\\x', 'CWindowsx.mid'],
  ['a"; filename="evil.exe', 'a; filename=evil.exe.mid'],
  ['two\r\nSet-Cookie: a=b', 'twoSet-Cookie a=b.mid'],
  ['gnp\u202edim.exe\0', 'gnpdim.exe.mid'],
  ['half \ud83d a pair', 'half  a pair.mid'],
  ['Ünïcödé 東京 🎹', 'Ünïcödé 東京 🎹.mid'],
  ['.hidden.', 'hidden.mid'],
  ['👨‍👩‍👧 band', '👨‍👩‍👧 band.mid'],
])('%j becomes %j', (name, expected) => {
  expect(fileName(name, 'mid')).toBe(expected)
})

test('a name fills 255 bytes and no more, and is cut between characters', () => {
  expect(fileName('a'.repeat(251), 'mid')).toBe(`${'a'.repeat(251)}.mid`)
  expect(fileName('a'.repeat(252), 'mid')).toBe(`${'a'.repeat(251)}.mid`)
  expect(fileName('🎹'.repeat(255), 'mid')).toBe(`${'🎹'.repeat(62)}.mid`)
})

test.each([
  ['Aurora.mid', `attachment; filename="Aurora.mid"; filename*=UTF-8''Aurora.mid`],
  [
    "50% é'(*)🎹.mid",
    `attachment; filename="50_ _'(*)_.mid"; filename*=UTF-8''50%25%20%C3%A9%27%28%2A%29%F0%9F%8E%B9.mid`,
  ],
])('the header for %s', (name, expected) => {
  expect(attachment(name)).toBe(expected)
})

test('for any name, the header is one line of ASCII from which the name can be read back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
      const name = fileName(text, 'mid')
      const header = attachment(name)
      expect(header).toMatch(/^attachment; filename="[\x20!#-[\]-~]+\.mid"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
      expect(decodeURIComponent(header.split("UTF-8''")[1])).toBe(name)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    }),
    { numRuns: 1000 },
  )
})
