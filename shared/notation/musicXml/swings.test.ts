import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import type { Song } from '../../song/song'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { note, notesOf, QUARTER, repeat, songOf } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const swing = (inside: string) =>
  `<direction><direction-type><words>Swing</words></direction-type><sound><swing>${inside}</swing></sound></direction>`
const EIGHTHS = swing('<first>2</first><second>1</second>')
const eighths = note('C4', 1).repeat(8)
const ticksOf = (song: Song) => notesOf(song).map(([at]) => Math.round(at * QUARTER))
const LATE = [0, 640, 960, 1600, 1920, 2560, 2880, 3520]

test('swung eighths are heard late, until they are straight again, whatever is repeated', () => {
  const song = songOf([EIGHTHS + eighths + repeat('backward'), swing('<straight/>') + eighths])
  const straight = Array.from({ length: 8 }, (_, i) => 480 * i)
  expect(ticksOf(song)).toEqual([...LATE, ...LATE.map((at) => at + 3840), ...straight.map((at) => at + 7680)])
  expect(notesOf(song)[0][2] * QUARTER).toBe(640)
})

test('the ratio and the unit are those of the file', () => {
  const sixteenths = swing('<first>3</first><second>2</second><swing-type>16th</swing-type>')
  const quarters = '<attributes><divisions>4</divisions></attributes>'
  expect(ticksOf(songOf([quarters + sixteenths + note('C4', 1).repeat(4)]))).toEqual([0, 288, 480, 768])
})

test('triplets keep their time', () => {
  const thirds = '<attributes><divisions>6</divisions></attributes>'
  expect(ticksOf(songOf([thirds + EIGHTHS + note('C4', 2).repeat(3) + note('C4', 3).repeat(2)]))).toEqual([
    0, 320, 640, 960, 1600,
  ])
})

test('a swung song sounds the same when it comes back', () => {
  const song = songOf(Array.from({ length: 4 }, () => EIGHTHS + eighths))
  const xml = writeMusicXml(scoreOf(song, DEFAULT_SCORE_OPTIONS))
  expect(xml).toContain('<swing-type>eighth</swing-type>')
  expect(ticksOf(readMusicXml(strToU8(xml)).song)).toEqual(ticksOf(song))
})

test('it swings behind a pickup of an eighth, too', () => {
  const song = songOf([EIGHTHS + note('C4', 1), ...Array.from({ length: 4 }, () => eighths)])
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  expect(score.directions.map(({ kind }) => kind)).toContain('swing')
  const types = score.parts[0].measures.flatMap(({ voices }) => voices[0].elements.map(({ type }) => type))
  expect(new Set(types)).toEqual(new Set(['eighth']))
  expect(ticksOf(readMusicXml(strToU8(writeMusicXml(score))).song)).toEqual(ticksOf(song))
})
