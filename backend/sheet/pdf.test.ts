import { inflateSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { engrave } from '#shared/engraving/engrave'
import { onPaper } from '#shared/engraving/pageFormat'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/options'
import { scoreOf } from '#shared/notation/scoreOf'
import { testSong } from '#shared/playback/testSong'
import { facesFor } from './eastAsian'
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
  return { bytes, fonts: [...new Set(fonts)], letters: lettersIn(bytes) }
}

/** The contents of the fonts' tables from glyphs to Unicode. */
function lettersIn(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes)
  let letters = ''
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at)
    let text = ''
    try {
      text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1')
    } catch {
      continue
    }
    if (!text.includes('beginbfrange')) continue
    for (const [, hex] of text.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/g)) letters += String.fromCharCode(parseInt(hex, 16))
  }
  return letters
}

test.each([
  ['ja', '夜の散歩道', 'ピアノ', '弦楽器', 'jp'],
  ['zh-Hans', '东方之珠的音乐', '钢琴', '贝斯', 'sc'],
  ['zh-Hant', '東方之珠的音樂', '鋼琴', '貝斯', 'tc'],
])('a title and names in %s have their letters, of the face of their language', async (_, title, one, two, face) => {
  const { bytes, fonts, letters } = await written(title, one, two)
  for (const letter of title + one + two) expect(letters).toContain(letter)
  const noto = fonts.filter((name) => name.startsWith('NotoSans'))
  expect(noto.length).toBeGreaterThan(0)
  expect(noto.filter((name) => !name.startsWith(`NotoSans-${face}-`))).toEqual([])
  // Only the used letters are embedded.
  expect(bytes.length).toBeLessThan(120_000)
})

test('letters that Academico has need no other face', async () => {
  expect((await written('Été à Łódź', 'Flöte')).fonts.filter((name) => name.startsWith('Noto'))).toEqual([])
  expect((await written('Лето', 'Flöte')).letters).toContain('Л')
})

test('the same song gives the same bytes, whenever it is written', async () => {
  const first = await written('Clair de lune', 'Piano')
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(Buffer.compare((await written('Clair de lune', 'Piano')).bytes, first.bytes)).toBe(0)
})

test('the language of a document is that of its texts', () => {
  expect(facesFor(['東京', 'ピアノ'])[0]).toBe('jp')
  expect(facesFor(['国家交响乐团', 'Piano'])[0]).toBe('sc')
  expect(facesFor(['國家交響樂團', 'Piano'])[0]).toBe('tc')
})
