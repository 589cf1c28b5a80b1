import { inflateSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { engrave } from '#shared/engraving/engrave'
import { onPaper } from '#shared/engraving/pageFormat'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/options'
import { scoreOf } from '#shared/notation/scoreOf'
import { testSong } from '#shared/playback/testSong'
import { facesFor } from './fallbackFaces'
import { writePdf } from './pdf'

const notes = [{ tick: 0, duration: 480, noteNumber: 60, velocity: 80 }]

async function written(title: string, ...names: string[]) {
  const song = testSong(names.map(() => ({ notes })))
  const ids = song.tracks.map(({ id }) => id)
  const options = { ...DEFAULT_SCORE_OPTIONS, title, names: new Map(ids.map((id, i) => [id, names[i]])) }
  const score = scoreOf({ ...song, tracks: song.tracks.map((track) => ({ ...track, name: '' })) }, options)
  const bytes = await writePdf(engrave(score, onPaper('a4')), { title, author: '', names, date: new Date(0) })
  const text = Buffer.from(bytes).toString('latin1')
  const fonts = [...text.matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, name]) => name)
  return { bytes, fonts: [...new Set(fonts)], shown: shownIn(bytes) }
}

/** The letters of a document's glyphs, in page order. */
function shownIn(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [id, body]))
  const streamOf = (body: string): string => {
    const at = body.indexOf('stream\n') + 7
    return inflateSync(Buffer.from(body.slice(at, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
  }
  const unicodeOf = (font: string): string[] => {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!)!
    const ranges = streamOf(objects.get(table)!).matchAll(/\[(.*?)\]/g)
    const hexes = [...ranges].flatMap(([, list]) => Array.from(list.matchAll(/<(.*?)>/g), ([, hex]) => hex))
    return hexes.map((hex) =>
      String.fromCharCode(...(hex === '' ? [] : hex.split(' ')).map((code) => Number.parseInt(code, 16))),
    )
  }
  const fonts = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name)) fonts.set(name, unicodeOf(id))
  let shown = ''
  for (const [, content] of pdf.matchAll(/\/Contents (\d+) 0 R/g)) {
    let font = ''
    for (const [, name, array] of streamOf(objects.get(content)!).matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
      font = name ?? font
      for (const [glyph] of (array ?? '')
        .match(/<[0-9a-f]+>/g)
        ?.join('')
        .matchAll(/[0-9a-f]{4}/g) ?? [])
        shown += fonts.get(font)![parseInt(glyph, 16)]
    }
  }
  return shown
}

test.each([
  ['ja', '夜の散歩道', 'ピアノ', '弦楽器', 'jp'],
  ['zh-Hans', '东方之珠的音乐', '钢琴', '贝斯', 'sc'],
  ['ko', '오케스트라 아리랑', '피아노', '현악기', 'kr'],
  ['zh-Hant', '東方之珠的音樂', '鋼琴', '貝斯', 'tc'],
])('a title and names in %s have their letters, of the face of their language', async (_, title, one, two, face) => {
  const { bytes, fonts, shown } = await written(title, one, two)
  for (const text of [title, one, two]) expect(shown).toContain(text)
  const noto = fonts.filter((name) => name.startsWith('NotoSans'))
  expect(noto.length).toBeGreaterThan(0)
  expect(noto.filter((name) => !name.startsWith(`NotoSans-${face}-`))).toEqual([])
  // Only the used letters are embedded.
  expect(bytes.length).toBeLessThan(120_000)
})

test('letters that Academico has need no other face', async () => {
  expect((await written('Été à Łódź', 'Flöte')).fonts.filter((name) => name.startsWith('Noto'))).toEqual([])
})

test.each([
  ['Greek', 'Ἄνοιξη και Ω', 'Ἄνοιξη και Ω', 'sans'],
  ['Cyrillic', 'Ярмарка, Ґанок', 'Ярмарка, Ґанок', 'sans'],
  ['Vietnamese', 'Đẹp', 'Đẹp', 'sans'],
  ['Devanagari, whose short i stands before its consonant', 'हिन्दी गीत', 'हिन्दी गीत', 'sans'],
  ['Thai, with marks above marks', 'น้ำ ที่นี่', 'น้ำ ที่นี่', 'thai'],
  ['Hebrew', 'שלום (2024)', '(2024) םולש', 'hebrew'],
  [
    'Arabic, with letters that share a glyph, numbers and Latin',
    'أغنية بيت 123 (Song)',
    '(Song) 123 تيب ةينغأ',
    'arabic',
  ],
  ['a Hebrew word among Latin ones', 'One (שיר) two', 'One (ריש) two', 'hebrew'],
])('%s is shown, shaped, and read in its order', async (_, title, shown, face) => {
  const page = await written(title, 'Piano')
  expect(page.shown).toContain(shown)
  expect(page.fonts.filter((name) => name.startsWith('NotoSans'))).toEqual([
    expect.stringMatching(`^NotoSans-${face}-`),
    ...(face === 'sans' ? page.fonts.filter((name) => name.startsWith('NotoSans-sans')).slice(1) : []),
  ])
  expect(page.bytes.length).toBeLessThan(60_000)
})

test.each([
  ['one emoji', 'Rock 🎸', 'Rock 🎸'],
  ['a family, which is one glyph', '👨‍👩‍👧 a', '👨‍👩‍👧 a'],
  ['a flag', '🇫🇷', '🇫🇷'],
  ['a sequence without a glyph, as its parts', '🎸‍🥁', '🎸🥁'],
])('%s is shown in black', async (_, title, shown) => {
  const page = await written(title, 'Piano')
  expect(page.shown).toContain(shown)
  expect(page.fonts.some((name) => name.startsWith('NotoEmoji'))).toBe(true)
})

test('marks that no face has are left out, and their letters stay', async () => {
  expect((await written('Ax\u0302B', 'Piano')).shown).toContain('AxB')
})

test('a text that was decomposed is composed', async () => {
  expect((await written('Cafe\u0301 \u1112\u1161\u11ab', 'Piano')).shown).toContain('Café 한')
})

test('the same song gives the same bytes, whenever it is written', async () => {
  const first = await written('Clair de lune ليل 🎹', 'Piano')
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(Buffer.compare((await written('Clair de lune ليل 🎹', 'Piano')).bytes, first.bytes)).toBe(0)
})

test('the language of a document is that of its texts', () => {
  const first = (...texts: string[]) => facesFor(texts).find((face) => ['jp', 'kr', 'sc', 'tc'].includes(face))
  expect(first('東京', 'ピアノ')).toBe('jp')
  expect(first('國歌', '아리랑')).toBe('kr')
  expect(first('国家交响乐团', 'Piano')).toBe('sc')
  expect(first('國家交響樂團', 'Piano')).toBe('tc')
})
