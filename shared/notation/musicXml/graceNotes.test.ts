import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { note, notesOf, QUARTER, songOf } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const voice = (number: number) => `<voice>${number}</voice>`
const back = (duration: number) => `<backup><duration>${duration}</duration></backup>`
const grace = (pitch: string, more = '', chord = '') =>
  note(pitch, 0, more).replace('<note>', `<note><grace/>${chord}`).replace('<duration>0</duration>', '')
/** [tick, note number, ticks]. */
const played = (...measures: string[]) =>
  notesOf(songOf(measures)).map(([at, key, length]) => [Math.round(at * QUARTER), key, Math.round(length * QUARTER)])

test('a grace chord is struck together', () => {
  const chord = grace('D5') + grace('F5', '', '<chord/>') + grace('E5')
  expect(played(note('C4', 2) + chord + note('C5', 2))).toEqual([
    [0, 60, 960],
    [768, 74, 96],
    [768, 77, 96],
    [864, 76, 96],
    [960, 72, 960],
  ])
})

test('each voice has its own', () => {
  const right = note('C5', 2, voice(1)) + grace('D5', voice(1)) + grace('B4', voice(1)) + note('C5', 2, voice(1))
  const left = note('C3', 2, voice(2)) + grace('D3', voice(2)) + note('C3', 2, voice(2))
  expect(played(right + back(4) + left).filter(([tick]) => tick > 0 && tick < 960)).toEqual([
    [768, 74, 96],
    [864, 50, 96],
    [864, 71, 96],
  ])
})

test('at the very beginning they take their time from their note alone', () => {
  const right = grace('D5', voice(1)) + grace('B4', voice(1)) + note('C5', 4, voice(1))
  expect(played(right + back(4) + note('C3', 4, voice(2)))).toEqual([
    [0, 48, 1920],
    [0, 74, 96],
    [96, 71, 96],
    [192, 72, 1728],
  ])
})

test('they come back as grace notes when the song is written down', () => {
  const song = songOf([note('C4', 4) + grace('D5') + grace('C5') + note('B4', 4), grace('F4') + note('E4', 8)])
  const gracesIn = (of: typeof song) =>
    scoreOf(of, DEFAULT_SCORE_OPTIONS).parts[0].measures.map(({ voices }) =>
      voices.flatMap(({ elements }) => elements.flatMap((each) => (each.kind === 'chord' ? each.graces.length : []))),
    )
  expect(gracesIn(song)).toEqual([[0, 2], [1]])
  const again = readMusicXml(strToU8(writeMusicXml(scoreOf(song, DEFAULT_SCORE_OPTIONS)))).song
  expect(notesOf(again)).toEqual(notesOf(song))
})

const again = (song: ReturnType<typeof songOf>) => {
  const opened = readSmf(writeSmf(song)).song
  const score = scoreOf(opened, notationOptions(opened))
  const heads = score.parts[0].measures.map(({ voices }) =>
    voices
      .flatMap(({ elements }) => elements)
      .flatMap((each) =>
        each.kind === 'rest'
          ? 'r'
          : [
              ...each.graces.filter(({ isAfter }) => !isAfter).map(({ notes }) => `g${notes.length}`),
              'n',
              ...each.graces.filter(({ isAfter }) => isAfter).map(({ notes }) => `a${notes.length}`),
            ],
      )
      .join(' '),
  )
  return { opened, heads, read: readMusicXml(strToU8(writeMusicXml(score))).song }
}

test.each<[string, string, string[]]>([
  ['on the pitch of their note', note('C5', 4) + grace('C5') + note('C5', 4), ['n g1 n']],
  ['several on it', note('C5', 4) + grace('C5') + grace('C5') + note('C5', 4), ['n g1 g1 n']],
  ['after a leap', note('C4', 4) + grace('G5') + grace('C3') + note('B4', 4), ['n g1 g1 n']],
  ['in chords', note('C4', 4) + grace('D5') + grace('F5', '', '<chord/>') + note('C5', 4), ['n g2 n']],
  ['four of them', note('C4', 4) + grace('D5').repeat(2) + grace('E5').repeat(2) + note('C5', 4), ['n g1 g1 g1 g1 n']],
  ['at the very beginning', grace('D5') + note('C5', 4) + note('C5', 4), ['g1 n n']],
  ['on its own pitch at the very beginning', grace('C5') + note('C5', 4) + note('E5', 4), ['g1 n n']],
  ['behind the last note', note('C5', 8) + grace('D5') + grace('E5'), ['n a1 a1']],
  ['behind a note of their pitch', note('C5', 8) + grace('C5'), ['n a1']],
  ['before a rest', `${note('C5', 4)}${grace('D5')}<note><rest/><duration>4</duration></note>`, ['n a1 r']],
  [
    'from voice to voice',
    note('C5', 4, voice(1)) +
      note('E5', 4, voice(1)) +
      back(8) +
      note('C4', 2, voice(2)) +
      '<forward><duration>2</duration></forward>' +
      grace('G3', voice(2)),
    ['n g1 n n r r'],
  ],
])('they come back through a MIDI file and MusicXML: %s', (_, measure, expected) => {
  const song = songOf([measure])
  const { opened, heads, read } = again(song)
  expect(heads).toEqual(expected)
  expect(notesOf(opened)).toEqual(notesOf(song))
  expect(notesOf(read)).toEqual(notesOf(song))
})

test('a run of tenths from beat to beat is rhythm', () => {
  const run = ['C5', 'D5', 'E5', 'F5', 'G5'].map((pitch) => `${note(pitch, 1)}`).join('')
  const song = songOf([`<attributes><divisions>10</divisions></attributes>${run}${note('A5', 5)}${note('C5', 30)}`])
  expect(again(song).heads[0]).not.toMatch(/[ag]\d/)
})
