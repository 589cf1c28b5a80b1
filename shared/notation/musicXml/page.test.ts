import { strFromU8, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { KeySignatures } from '../../music/keySignatures'
import { testSong } from '../../playback/testSong'
import type { Song } from '../../song/song'
import { isTempo, tempoOf } from '../../time/tempoMap'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { file, note, notesOf, QUARTER, repeat, songOf, sound, whole } from './testFile'
import { writeMusicXml } from './writeMusicXml'

/** The state of the page holds wherever playback comes from. */

const key = (fifths: number, more = '') => `<attributes><key><fifths>${fifths}</fifths></key>${more}</attributes>`
const time = (beats: number) => `<attributes><time><beats>${beats}</beats><beat-type>4</beat-type></time></attributes>`
const transposed = (chromatic: number) => `<transpose><chromatic>${chromatic}</chromatic></transpose>`
const level = (name: string) =>
  `<direction><direction-type><dynamics><${name}/></dynamics></direction-type></direction>`
const keysIn = (song: Song) => {
  const keys = KeySignatures.of(song)
  return Array.from(keys.key, (key, i) => [keys.tick[i] / QUARTER, key?.sharps])
}
const temposIn = ({ tracks }: Song) =>
  tracks[0].events.flatMap((event) => (isTempo(event) ? Math.round(60e6 / tempoOf(event)!) : []))
/** '1 2(3/4)': the measures of the score with their printed signatures. */
const measuresOf = (song: Song) =>
  scoreOf(song, notationOptions(song)).measures.map(
    ({ number, time, showsTime }) => number + (showsTime ? `(${time.beats}/${time.beatType})` : ''),
  )

test('keys, tempos and levels are those of the page again when a passage is repeated, and are told once', () => {
  const first = key(0) + sound('tempo="60"') + level('p') + whole('C4')
  const song = songOf([
    first,
    whole('D4'),
    key(2) + sound('tempo="90"') + level('f') + whole('E4') + repeat('backward'),
  ])
  expect(keysIn(song)).toEqual([
    [0, 0],
    [8, 2],
    [12, 0],
    [20, 2],
  ])
  expect(temposIn(song)).toEqual([60, 90, 60, 90])
  const { velocity } = song.tracks[1].notes
  expect([velocity[3], velocity[4]]).toEqual([velocity[0], velocity[1]])
  expect(keysIn(songOf([key(1) + whole('C4') + repeat('backward')]))).toEqual([[0, 1]])
})

test('a level that is not told again after a repeat is that of the page', () => {
  const song = songOf([whole('C4'), level('ff') + whole('D4') + repeat('backward')])
  const { velocity } = song.tracks[1].notes
  expect([velocity[2], velocity[3]]).toEqual([velocity[0], velocity[1]])
})

test('the key of a transposing part sounds, unless another part tells it as it is', () => {
  expect(keysIn(songOf([key(2, transposed(-2)) + whole('D4')]))).toEqual([[0, 0]])
  expect(keysIn(songOf([key(3, transposed(-9)) + whole('A4')]))).toEqual([[0, 0]])
  expect(keysIn(songOf([key(-3, transposed(-3)) + whole('C4')]))).toEqual([[0, 0]])
})

test('a score in C major is in C major, whatever its notes', () => {
  const flats = ['D4', 'E4', 'G4', 'A4'].map((pitch) => note(pitch, 2).replace('<octave>', '<alter>-1</alter><octave>'))
  const song = songOf([key(0) + flats.join('')])
  expect(scoreOf(song, notationOptions(song)).measures[0].key.fifths).toBe(0)
  expect(scoreOf(song, DEFAULT_SCORE_OPTIONS).measures[0].key.fifths).toBeLessThan(0)
})

test('a bar that a repeat cuts in two keeps the signature around it', () => {
  const forward = repeat('forward')
  const cut = [time(3) + note('C4', 6), note('D4', 4) + repeat('backward'), forward + note('E4', 2), note('F4', 6)]
  expect(measuresOf(songOf(cut.slice(0, 1).concat(note('D4', 4), note('E4', 2), note('F4', 6))))).toEqual([
    '1(3/4)',
    '2',
    '3',
    '4',
  ])
  const pickup = [time(4) + note('G4', 2), note('C4', 8), note('D4', 6) + repeat('backward'), note('F4', 8)]
  expect(measuresOf(songOf(pickup))).toEqual(['0(4/4)', '1', '2', '3', '4', '5', '6'])
})

test('a shorter bar that completes nothing has its signature', () => {
  const bars = [time(4) + whole('C4'), time(2) + note('D4', 4), time(4) + whole('E4')]
  expect(measuresOf(songOf(bars))).toEqual(['1(4/4)', '2(2/4)', '3(4/4)'])
})

test('the lowest notes are written in an octave that MusicXML has', () => {
  const notes = [0, 11, 13].map((noteNumber, i) => ({ tick: i * 480, duration: 480, noteNumber, velocity: 80 }))
  const xml = writeMusicXml(scoreOf(testSong([{ notes }]), DEFAULT_SCORE_OPTIONS))
  expect(xml).not.toContain('<octave>-')
  expect(notesOf(readMusicXml(strToU8(xml)).song).map(([, number]) => number)).toEqual([0, 11, 13])
})

test.each([
  ['no ids', '', ''],
  ['ids in the list only', ' id="P"', ''],
  ['ids in the parts only', '', ' id="P"'],
])('parts with %s follow the order of their list', (_, listed, own) => {
  const idOf = (attribute: string, index: number) => attribute.replace('P', `P${index}`)
  const list = ['Flute', 'Cello'].map(
    (name, i) => `<score-part${idOf(listed, i)}><part-name>${name}</part-name></score-part>`,
  )
  const parts = ['C5', 'C3'].map(
    (pitch, i) =>
      `<part${idOf(own, i)}><measure><attributes><divisions>2</divisions></attributes>${whole(pitch)}</measure></part>`,
  )
  const xml = `<score-partwise><part-list>${list.join('')}</part-list>${parts.join('')}</score-partwise>`
  const { tracks } = readMusicXml(strToU8(xml)).song
  expect(tracks.slice(1).map(({ name, notes }) => [name, notes.noteNumber[0]])).toEqual([
    ['Flute', 72],
    ['Cello', 48],
  ])
})

test('elements may have a prefix', () => {
  const prefixed = strFromU8(file([whole('C4')]))
    .replace(/<!DOCTYPE[^>]*>/, '')
    .replace(/<(\/?)([a-z])/g, '<$1m:$2')
    .replace('<m:score-partwise', '<m:score-partwise xmlns:m="urn:music"')
  expect(notesOf(readMusicXml(strToU8(prefixed)).song)).toEqual([[0, 60, 4]])
})

test('numbers are decimal', () => {
  expect(notesOf(songOf([note('C4', 2).replace('>2<', '>0x10<') + note('D4', 2)])).map(([at]) => at)).toEqual([0, 0.1])
})
