import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
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
