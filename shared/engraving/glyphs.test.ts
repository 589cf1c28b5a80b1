import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GLYPHS } from './metrics'

test('the font has every glyph that the engraver names', () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => /^(?!metrics)\w+\.ts$/.test(file))
  const named = sources.flatMap(
    (file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').match(/0xe[0-9a-f]{3}\b/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((code) => !GLYPHS.has(Number(code)))).toEqual([])
})
