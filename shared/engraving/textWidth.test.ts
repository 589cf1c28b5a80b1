import { expect, test } from 'vitest'
import { cutToFit, textWidth } from './textWidth'

// Widths in ems, measured in PDFs set with Noto Sans and Noto Emoji.
test.each([
  ['Ελληνικά', 4.5],
  ['Українська', 5.9],
  ['한국어', 2.76],
  ['مرحبا', 2.1],
  ['עולם', 2.17],
  ['ที่นี่', 1.22],
  ['हिन्दी', 1.89],
  ['👨‍👩‍👧', 1.27],
  ['🇫🇷', 1.27],
])('%s is as wide as its letters, not an em for each character', (text, width) => {
  expect(Math.abs(textWidth(text, 1, false) - width) / width).toBeLessThan(0.16)
})

test('what fits is not cut; what is cut ends between letters, and fits', () => {
  expect(cutToFit('Short', 2, false, 10)).toBe('Short')
  const cut = cutToFit('👨‍👩‍👧'.repeat(20), 2, false, 12)
  expect(cut).toBe(`${'👨‍👩‍👧'.repeat(3)}…`)
  expect(textWidth(cutToFit('W'.repeat(200), 2, true, 30), 2, true)).toBeLessThanOrEqual(30)
})
