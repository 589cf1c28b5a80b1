import { expect, test } from 'vitest'
import { compose } from '../compose'
import { EMPTY_REQUEST } from '../request'

const texts = (language: 'en' | 'fr' | 'ja' | 'zh-Hans') =>
  compose({ ...EMPTY_REQUEST, genre: 'Lo-fi', bars: 16, seed: 3, language })
    .spec.explain.filter(({ about }) => about === 'form' || about === 'harmony')
    .map(({ text }) => text)

test("names the sections in the song's language and the chords in roman numerals", () => {
  const [form, ...harmony] = texts('en')
  expect(form).toMatch(/^The form is \w+ 4 – /)
  expect(harmony[0]).toMatch(/^The chords of \w+ are [b#]?[ivIV]/)
  expect(texts('ja').join()).not.toMatch(/Build|Drop|Break|Intro/)
  expect(texts('zh-Hans').join()).not.toMatch(/Build|Drop|Break|Intro/)
})
