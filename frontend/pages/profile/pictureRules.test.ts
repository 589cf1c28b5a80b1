import { expect, test } from 'vitest'
import { pictureFault, sizeLimit } from './pictureRules'

const MIB = 1024 * 1024

test.each([
  ['avatar', 'image/png', 5 * MIB, null],
  ['avatar', 'image/png', 5 * MIB + 1, 'tooLarge'],
  ['banner', 'image/webp', 8 * MIB, null],
  ['banner', 'image/gif', 8 * MIB + 1, 'tooLarge'],
  ['avatar', 'image/svg+xml', 10, 'noImage'],
  ['avatar', '', 10, 'noImage'],
] as const)('%s: %s of %d bytes', (kind, type, size, fault) => {
  expect(pictureFault(kind, { type, size })).toBe(fault)
})

test('writes the limit in the format of the language', () => {
  expect([sizeLimit('avatar', 'en'), sizeLimit('banner', 'fr')]).toEqual(['5\u00a0MB', '8\u202fMo'])
})
