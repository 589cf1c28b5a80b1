import { expect, test } from 'vitest'
import { copyName, remixName } from './songNames'

test.each([
  ['Aurora', 'Aurora (remix)'],
  ['Aurora (remix)', 'Aurora (remix)'],
  ['Aurora (copy)', 'Aurora (copy) (remix)'],
  ['𝄞'.repeat(255), '𝄞'.repeat(255)],
])('a remix of %s is called %s', (name, expected) => expect(remixName(name)).toBe(expected))

test('a copy has at most 255 characters in its name', () => {
  expect(copyName('Aurora')).toBe('Aurora (copy)')
  expect(copyName('a'.repeat(249))).toBe(`${'a'.repeat(249)} (copy`)
})
