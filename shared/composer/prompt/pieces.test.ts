import { expect, test } from 'vitest'
import { promptsOf } from '../../../tests/eval/prompts/gold'
import { setA } from '../../../tests/eval/prompts/setA'
import { setB } from '../../../tests/eval/prompts/setB'
import { randomOf } from '../random'
import { languageOf } from './language'
import { termsFor } from './lexicon/terms'
import { matchesIn } from './match'
import { judged } from './negation'
import { normalise } from './normalise'
import { piecesOf } from './pieces'
import { understand } from './understand'

const piecesIn = (prompt: string) => {
  const plain = normalise(prompt)
  const language = languageOf(prompt, plain.text)
  return { plain, pieces: piecesOf(plain, judged(plain.text, matchesIn(plain.text, termsFor(language))), language) }
}
const unread = (prompt: string) => understand(prompt).unread.map(({ text }) => text)

test('every letter of any prompt is in exactly one piece', () => {
  const sources = [...promptsOf(setA), ...promptsOf(setB)].map(({ prompt }) => prompt)
  const alphabet = [...'abz09é ,.-\'"雨曲的拖カズのるぽ한привعा🎹👩‍🎤🇫🇷ｶﾞ#&/']
  for (let i = 0; i < 400; i++) {
    const random = randomOf(i, 'prompt')
    sources.push(Array.from({ length: 1 + random.whole(0, 30) }, () => random.pick(alphabet)).join(''))
  }
  for (const prompt of sources) {
    const { plain, pieces } = piecesIn(prompt)
    const covered = new Uint8Array(plain.text.length)
    for (const { from, to } of pieces) for (let at = from; at < to; at++) covered[at]++
    for (const { index } of plain.text.matchAll(/[\p{L}\p{N}\p{Extended_Pictographic}]/gu))
      expect(covered[index], `${prompt} at ${index}`).toBe(1)
  }
})

test.each([
  ['make me a song that sounds like a lazy day, please', []],
  ['washing the dishes', ['washing', 'dishes']],
  ['cooking tutorial, somthing nice', ['cooking']],
  ["une chanson pour l'anniversaire de ma tante", ['tante']],
  ['走る電車', ['走る電車']],
  ['雨傘の歌', []],
  ['がっつりした曲', ['がっつり']],
  ['请帮我写一首给外公的歌', ['外公']],
  ['請幫我寫一首給表弟的歌', ['表弟']],
  ['my 4 year old at 2am', []],
])('filler is skipped and other words are quoted whole: %s', (prompt, words) => {
  expect(unread(prompt)).toEqual(words)
})

test('usual words of a request are not reported as unknown', () => {
  const noisy = (table: Parameters<typeof promptsOf>[0]) =>
    promptsOf(table).filter(({ prompt }) => {
      const { unread: words, foreign } = understand(prompt)
      return words.length + foreign.length > 0
    }).length
  // The words left do ask for something: "retro", "Latin", a bare "145".
  expect(noisy(setA)).toBeLessThanOrEqual(10)
  expect(noisy(setB)).toBeLessThanOrEqual(72)
})
