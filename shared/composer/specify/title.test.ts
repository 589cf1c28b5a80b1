import { expect, test } from 'vitest'
import { promptsOf } from '../../../tests/eval/prompts/gold'
import { setA } from '../../../tests/eval/prompts/setA'
import { setB } from '../../../tests/eval/prompts/setB'
import { understand } from '../prompt/understand'
import { type ComposeRequest, EMPTY_REQUEST } from '../request'
import { LANGUAGES } from '../vocabulary'
import { mergeRequest } from './mergeRequest'

const titleOf = (prompt: string, changes: Partial<ComposeRequest> = {}) =>
  mergeRequest({ ...EMPTY_REQUEST, prompt, ...changes }, understand(prompt)).title

test.each([
  ['boss fight in a dark castle', 'Boss Fight in a Dark Castle'],
  ['Song in 5/4 time in F# harmonic minor for a rainy night, kazoo, theremin', 'Rainy Night'],
  [
    'I want a slow jazz ballad for a smoky bar, 16 bars at 70 bpm, no saxophone please',
    'Slow Jazz Ballad for a Smoky Bar',
  ],
  ['R&B slow jam for date night', 'R&B Slow Jam for Date Night'],
  ["grandma's kitchen on a sunday morning", "Grandma's Kitchen on a Sunday Morning"],
  ['une musique triste au piano en ré mineur, 60 bpm', 'Musique triste au piano'],
  ["fais-moi un film d'horreur dans un manoir, 32 mesures", "Film d'horreur dans un manoir"],
  ['雨の夜のドライブ、ドラムなし、80bpm', '雨の夜のドライブ'],
  ['请帮我写一首下雨天的咖啡馆，C大调，16小节', '下雨天的咖啡馆'],
  ['放鬆的氛圍音樂，不要旋律', '放鬆的氛圍音樂'],
])("a title is the prompt's most meaningful phrase: %s", (prompt, title) => {
  expect(titleOf(prompt, { seed: 1 })).toBe(title)
})

test.each([
  ["a sad song called 'Blue Rain' with piano", 'Blue Rain'],
  ['a sad song called Blue Rain, with piano', 'Blue Rain'],
  ['a march titled "Tin Soldiers of the North"', 'Tin Soldiers of the North'],
  ['une valse intitulée « Pluie bleue », lente', 'Pluie bleue'],
  ['「青い雨」というピアノ曲', '青い雨'],
  ['写一首钢琴曲，题为《蓝雨》', '蓝雨'],
  ['寫一首歌，名為「藍雨」', '藍雨'],
])('a name given by the writer is the title: %s', (prompt, title) => {
  expect(titleOf(prompt, { blueprint: { title: 'Something else' } })).toBe(title)
})

test('a name is not a wish: a song called Blue Rain is neither blue nor rainy', () => {
  expect(understand("a song called 'Sad Jazz Rain'")).toMatchObject({ genre: null, mood: null, unread: [] })
})

test('without meaningful words, mood and genre make the title, in every language', () => {
  expect(titleOf('120 bpm', { genre: 'Electronic / EDM', mood: 'Calm' })).toBe('Calm Electronic')
  const titles = LANGUAGES.map((language) => titleOf('120 bpm', { language, genre: 'Jazz', mood: 'Sad' }))
  expect(titles).toEqual(['Sad Jazz', 'Jazz triste', '悲しい・ジャズ', '忧伤·爵士', '悲傷·爵士'])
  expect(LANGUAGES.map((language) => titleOf('', { language }))).toEqual([
    'New song',
    'Nouveau morceau',
    '新しい曲',
    '新歌曲',
    '新歌曲',
  ])
})

test('a title has whole words of the prompt and at most 40 characters, and depends on the seed', () => {
  const prompts = [...promptsOf(setA), ...promptsOf(setB)].map(({ prompt }) => prompt)
  for (const prompt of [...prompts, `${'word '.repeat(40)}`, 'x'.repeat(300), '雨'.repeat(100), '🎹'.repeat(100)]) {
    const title = titleOf(prompt, { seed: 3 })
    expect([...title].length, title).toBeLessThanOrEqual(40)
    expect(title.trim(), prompt).not.toBe('')
    expect(titleOf(prompt, { seed: 3 })).toBe(title)
    const at = prompt.toLowerCase().replace(/\s+/g, ' ').indexOf(title.toLowerCase())
    if (at < 0) continue
    const isLetter = (letter = ' ') => /[a-zé]/i.test(letter)
    expect(isLetter(prompt[at - 1]) && isLetter(title[0]), `${title} in ${prompt}`).toBe(false)
    expect(isLetter(prompt[at + title.length]) && isLetter(title.at(-1)), `${title} in ${prompt}`).toBe(false)
  }
})

test.each([0, 1, 2, 3, 4])('who plays is no title beside what is played (seed %i)', (seed) => {
  expect(titleOf('cheerful pop song with piano and a catchy melody', { seed })).toMatch(/^Cheerful Pop Song/)
  expect(titleOf('guitar and a catchy melody', { seed })).toMatch(/Melody$/)
})

test('takes of one prompt may be named after different phrases of it', () => {
  const of = (seed: number) => titleOf('cheerful piano, gentle strings', { seed })
  expect(new Set(Array.from({ length: 20 }, (_, seed) => of(seed))).size).toBeGreaterThan(1)
})
