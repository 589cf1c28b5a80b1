import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GLYPHS } from './metrics'
import { digits, flags, SMUFL } from './smufl'

test('the font has every glyph that the engraver names', () => {
  const named = [
    ...Object.values(SMUFL),
    ...digits(1234567890, SMUFL.timeSig0),
    ...digits(1234567890, SMUFL.tuplet0),
    ...[1, 2, 3, 4, 5].flatMap((count) => [flags(count, true), flags(count, false)]),
  ]
  expect(named.filter((code) => !GLYPHS.has(code))).toEqual([])
})

test('code points are in one place', () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => /^(?!metrics|smufl)\w+\.ts$/.test(file))
  const withCodes = sources.filter((file) =>
    /0xe[0-9a-f]{3}\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(15)
  expect(withCodes).toEqual([])
})
