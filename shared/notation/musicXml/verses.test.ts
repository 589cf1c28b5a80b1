import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { engrave } from '../../engraving/engrave'
import { onPaper } from '../../engraving/pageFormat'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { note, repeat, songOf } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const lyric = (text: string, number: string, syllabic = 'single') =>
  `<lyric number="${number}"><syllabic>${syllabic}</syllabic><text>${text}</text></lyric>`
const score = (song: Song) => scoreOf(song, DEFAULT_SCORE_OPTIONS)
/** By note: '1:Ky- 2:Glo-'. */
const shown = (song: Song) =>
  score(song).parts[0].measures.flatMap(({ voices }) =>
    voices[0].elements.flatMap((each) =>
      each.kind === 'chord'
        ? each.lyrics
            .map(({ verse, text, syllabic }) => `${verse}:${text}${/begin|middle/.test(syllabic) ? '-' : ''}`)
            .join(' ')
        : [],
    ),
  )
const THREE = [
  note('C4', 4, lyric('Ky', '1', 'begin') + lyric('Glo', '2', 'begin') + lyric('A', '3')) +
    note('D4', 4, lyric('rie', '1', 'end') + lyric('ria', '2', 'end') + lyric('men', '3')),
]

test('verses stand below each other, through a MIDI file and MusicXML', () => {
  const expected = ['1:Ky- 2:Glo- 3:A', '1:rie 2:ria 3:men']
  const song = songOf(THREE)
  expect(shown(song)).toEqual(expected)
  expect(shown(readSmf(writeSmf(song)).song)).toEqual(expected)
  expect(shown(readMusicXml(strToU8(writeMusicXml(score(song)))).song)).toEqual(expected)
})

test('each pass sings its own verse, and those that are left are printed below', () => {
  const lyrics = ['1', '2', '3'].map((number) => lyric(`v${number}`, number)).join('')
  expect(shown(songOf([note('C4', 8, lyrics) + repeat('backward')]))).toEqual(['1:v1 3:v3', '1:v2'])
})

test('texts whose names end alike do not share a note', () => {
  const two = lyric('This', '1') + lyric('Das', '1translation') + lyric('Yes', 'Chorus 1')
  expect(shown(songOf([note('C4', 8, two)]))).toEqual(['1:This 2:Das 3:Yes'])
})

test('the rows of verses are apart on the page', () => {
  const [page] = engrave(score(songOf(THREE)), onPaper('a4'))
  const yOf = (text: string) => page.items.find((item) => item.kind === 'text' && item.text === text) as { y: number }
  const rows = ['Ky', 'Glo', 'A'].map((text) => yOf(text).y)
  expect(rows[1] - rows[0]).toBeCloseTo(rows[2] - rows[1])
  expect(rows[1] - rows[0]).toBeGreaterThan(1.7)
  expect(yOf('ria').y).toBe(rows[1])
})
