import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { apply } from '../../edit/apply'
import { engrave } from '../../engraving/engrave'
import { onPaper } from '../../engraving/pageFormat'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import { isMeta, MetaType } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import type { Lyric } from '../score'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { note, repeat, songOf } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const lyric = (text: string, number: string, syllabic = 'single') =>
  `<lyric number="${number}"><syllabic>${syllabic}</syllabic><text>${text}</text></lyric>`
const score = (song: Song) => scoreOf(song, notationOptions(song))
/** The words by note: '1:Ky- 2:Glo-'. */
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

const sung = (voice: number, pitch: string, duration: number, text: string, syllabic = 'single') =>
  note(pitch, duration, `<voice>${voice}</voice>${lyric(text, '1', syllabic)}`)
const BACK = '<backup><duration>8</duration></backup>'
/** Different words at different times; in the second bar the second voice is the higher one. */
const TWO_VOICES = [
  sung(1, 'E5', 4, 'Hal', 'begin') +
    sung(1, 'D5', 4, 'le', 'middle') +
    BACK +
    note('C4', 2, '<voice>2</voice>') +
    sung(2, 'G4', 4, 'a', 'begin') +
    sung(2, 'G4', 2, 'men', 'end'),
  sung(1, 'C4', 8, 'lu', 'end') + BACK + sung(2, 'G5', 8, 'Lord'),
]
/** The syllables of each voice in turn. */
const byVoice = (song: Song) => {
  const voices = score(song).parts[0].measures.flatMap((measure) => measure.voices)
  return [1, 2].map((number) =>
    voices
      .filter((voice) => voice.number === number)
      .flatMap(({ elements }) =>
        elements.flatMap((each) => (each.kind === 'chord' ? each.lyrics.map(textOf).join(' ') || [] : [])),
      )
      .join(' '),
  )
}
const textOf = ({ text, syllabic }: Lyric) => `${text}${/begin|middle/.test(syllabic) ? '-' : ''}`
const through = (song: Song) => [
  song,
  readSmf(writeSmf(song)).song,
  readMusicXml(strToU8(writeMusicXml(score(song)))).song,
]

test('each voice keeps its words, whenever they begin and however voices cross, through a MIDI file and MusicXML', () => {
  for (const song of through(songOf(TWO_VOICES))) expect(byVoice(song)).toEqual(['Hal- le- lu', 'a- men Lord'])
})

test('the words of one voice are lyrics of the song, also of one that sings when the other does not', () => {
  const song = songOf([...TWO_VOICES, note('C5', 8, '<voice>1</voice>') + BACK + sung(2, 'C4', 8, 'now')])
  const sungWords = song.tracks[1].events.flatMap((event) =>
    isMeta(event, MetaType.lyric) ? new TextDecoder().decode(event.data) : [],
  )
  expect(sungWords).toEqual(['Hal-', 'le-', 'lu', 'now'])
  expect(byVoice(song)).toEqual(['Hal- le- lu', 'a- men Lord now'])
})

test('each staff of a part keeps its words', () => {
  const on = (staff: number, pitch: string, text: string) =>
    note(pitch, 8, `<voice>${staff === 1 ? 1 : 5}</voice><staff>${staff}</staff>${lyric(text, '1')}`)
  const alto = note('A4', 8, '<chord/><voice>1</voice><staff>1</staff>')
  const song = songOf([
    `<attributes><staves>2</staves></attributes>${on(1, 'C5', 'high')}${alto}${BACK}${on(2, 'C3', 'low')}`,
  ])
  for (const each of through(song)) {
    const words = score(each).parts[0].measures[0].voices.map(({ staff, elements: [first] }) =>
      first.kind === 'chord' ? [staff, first.lyrics.map(({ text }) => text).join()] : [],
    )
    expect(words).toEqual([
      [0, 'high'],
      [1, 'low'],
    ])
  }
})

test('voices that are written as one keep the words of both', () => {
  const song = songOf([sung(1, 'E5', 8, 'this') + BACK + sung(2, 'C4', 8, 'that')])
  const { id: trackId } = song.tracks[1]
  const one = apply(song, { type: 'track/notation', trackId, json: '{"voices":1,"overlaps":"tied"}' }).song
  expect(shown(one)).toEqual(['1:this 2:that'])
})

const textsOn = (song: Song) =>
  [...engrave(score(song), onPaper('a4'))].flatMap(({ items }) => items.filter((item) => item.kind === 'text'))

test('two voices of a staff that sing different words have them over it and under it', () => {
  const song = songOf(TWO_VOICES)
  const texts = textsOn(song)
  const yOf = (word: string) => texts.find(({ text }) => text === word)!.y
  expect([yOf('le'), yOf('lu')]).toEqual([yOf('Hal'), yOf('Hal')])
  expect([yOf('men'), yOf('Lord')]).toEqual([yOf('a'), yOf('a')])
  // A staff is four spaces high.
  expect(yOf('a') - yOf('Hal')).toBeGreaterThan(6)
  const written = writeMusicXml(score(song))
  expect(written.match(/<lyric number="1" placement="above">/g)).toHaveLength(3)
  expect(written.match(/<lyric number="1">/g)).toHaveLength(3)
})

test('the same words of two voices are printed once, and the words of one voice stay under the staff', () => {
  const song = songOf([sung(1, 'E5', 8, 'same') + BACK + sung(2, 'C4', 8, 'same'), sung(1, 'E5', 8, 'alone')])
  const texts = textsOn(song).filter(({ text }) => /same|alone/.test(text))
  expect(texts.map(({ text }) => text)).toEqual(['same', 'alone'])
  expect(texts[0].y).toBe(texts[1].y)
  expect(byVoice(song)).toEqual(['same alone', 'same'])
})
