import { expect, test } from 'vitest'
import { scorePrompts } from '../../../tests/eval/prompts/scorePrompts'
import { setA } from '../../../tests/eval/prompts/setA'
import { setB } from '../../../tests/eval/prompts/setB'
import { understand } from './understand'

const genreOf = (prompt: string) => understand(prompt).genre?.value ?? null
const moodOf = (prompt: string) => understand(prompt).mood?.value ?? null

test('evidence points at the words of the prompt as they were written', () => {
  const prompt = 'Ｊａｚｚ, très  MÉLANCOLIQUE'
  const { genre, mood } = understand(prompt)
  for (const { text, from, to } of [...genre!.evidence, ...mood!.evidence]) expect(prompt.slice(from, to)).toBe(text)
  expect(genre?.evidence[0].text).toBe('Ｊａｚｚ')
  expect(mood?.evidence[0].text).toBe('MÉLANCOLIQUE')
})

test.each([
  ['a wrapped present', null],
  ['trapped inside', null],
  ['some rap', 'Hip-Hop'],
  ['classical', 'Classical'],
  ['clasical', 'Classical'],
  ['jaz', null],
  ['quite nice', null],
])('finds whole words and corrects spelling mistakes only in long ones: %s', (prompt, genre) => {
  expect(genreOf(prompt)).toBe(genre)
})

test.each([
  ['爵士鼓', null],
  ['爵士', 'Jazz'],
  ['节奏布鲁斯', 'R&B'],
  ['ローファイヒップホップ', 'Lo-fi'],
])('the longest term wins where words are not separated: %s', (prompt, genre) => {
  expect(genreOf(prompt)).toBe(genre)
})

test.each([
  ['no drums, just soft piano', [':Piano'], ['drums:Drums']],
  ['no drums, bass or guitar', [], ['drums:Drums', 'bass:Bass', ':Guitar']],
  ['not only drums', ['drums:Drums'], []],
  ['ni basse ni batterie, une guitare', [':Guitar'], ['bass:Bass', 'drums:Drums']],
  ['ドラムとベースなし、ピアノだけ', [':Piano'], ['drums:Drums', 'bass:Bass']],
  ['不要鼓和贝斯，只要钢琴', [':Piano'], ['drums:Drums', 'bass:Bass']],
  ['钢琴不要鼓', [':Piano'], ['drums:Drums']],
])('refusals cover what they are meant to: %s', (prompt, wanted, unwanted) => {
  const names = (tracks: ReturnType<typeof understand>['wanted']) =>
    tracks.map(({ value }) => `${value.type ?? ''}:${value.instrument ?? ''}`)
  const understood = understand(prompt)
  expect([names(understood.wanted), names(understood.unwanted)]).toEqual([wanted, unwanted])
})

test.each([
  ['not sad at all', null],
  ['happy, not sad', 'Happy'],
  ['悲しくない曲', null],
  ['不太悲伤', null],
  ['切ない', 'Sad'],
])('a refused mood is not chosen: %s', (prompt, mood) => {
  expect(moodOf(prompt)).toBe(mood)
})

test.each([
  ['in E minor', { tonic: 4, scale: 'minor' }],
  ['F#m please', { tonic: 6, scale: 'minor' }],
  ['E-flat major', { tonic: 3, scale: 'major' }],
  ['B♭ dorian', { tonic: 10, scale: 'dorian' }],
  ['in a minor', { tonic: 9, scale: 'minor' }],
  ['in a minor key', { tonic: null, scale: 'minor' }],
  ['key of D', { tonic: 2, scale: null }],
  ['ré mineur', { tonic: 2, scale: 'minor' }],
  ['sol dièse mineur', { tonic: 8, scale: 'minor' }],
  ['嬰ハ短調', { tonic: 1, scale: 'minor' }],
  ['変ロ長調', { tonic: 10, scale: 'major' }],
  ['升C小调', { tonic: 1, scale: 'minor' }],
  ['降E大調', { tonic: 3, scale: 'major' }],
  ['A和声小调', { tonic: 9, scale: 'harmonicMinor' }],
  ['I am happy', undefined],
  ['la mineure partie', undefined],
])('reads keys in every spelling: %s', (prompt, key) => {
  expect(understand(prompt).key?.value).toEqual(key)
})

test.each([
  ['at 92', 92],
  ['１２０ＢＰＭ', 120],
  ['between 80-90 bpm', 85],
  ['每分钟一百拍 95拍', 95],
  ['100 à la noire', 100],
  ['テンポは140くらい', 140],
  ['4拍子', undefined],
  ['allegro', 136],
])('beats per minute: %s', (prompt, bpm) => {
  expect(understand(prompt).tempo?.value.bpm ?? undefined).toBe(bpm)
})

test.each([
  ['sixteen bars', 16, null],
  ['12-bar', 12, null],
  ['八小节，四轨', 8, 4],
  ['32 mesures, trois pistes', 32, 3],
  ['8小節、5トラック', 8, 5],
  ['a jazz bar', null, null],
])('bars and tracks: %s', (prompt, bars, tracks) => {
  const understood = understand(prompt)
  expect([understood.bars?.value ?? null, understood.trackCount?.value ?? null]).toEqual([bars, tracks])
})

test('of two genres the adjective gives way to the noun', () => {
  const { genre, secondGenre } = understand('jazzy hip-hop')
  expect([genre?.value, secondGenre?.value]).toEqual(['Hip-Hop', 'Jazz'])
})

test('an empty prompt gives no findings, and no prompt is too long', () => {
  expect(understand('')).toMatchObject({ genre: null, mood: null, key: null, wanted: [], language: 'en' })
  expect(understand('zzz qqq 🙂')).toMatchObject({ genre: null, mood: null, key: null })
  const start = performance.now()
  understand('no drums, '.repeat(200))
  understand('ドラムなし、'.repeat(300))
  expect(performance.now() - start).toBeLessThan(500)
})

test('understands the first set of prompts', () => {
  const { prompts, f1, exact, faults } = scorePrompts(setA)
  expect(prompts).toBe(200)
  expect([f1 >= 0.97, exact >= 0.93], faults.join('\n')).toEqual([true, true])
})

test('understands the second set, which the lexicon was not fitted to', () => {
  const { prompts, f1, exact, faults } = scorePrompts(setB)
  expect(prompts).toBe(200)
  expect([f1 >= 0.95, exact >= 0.8], faults.join('\n')).toEqual([true, true])
})
