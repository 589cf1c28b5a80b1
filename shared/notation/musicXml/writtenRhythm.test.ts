import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { apply } from '../../edit/apply'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import { DEFAULT_TRACK_OPTIONS, type TrackOptions } from '../options'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { unevenIn } from '../testing'
import { readMusicXml } from './readMusicXml'
import { note, notesOf, songOf } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const divisions = (count: number) => `<attributes><divisions>${count}</divisions></attributes>`
const voice = (number: number) => `<voice>${number}</voice>`
const rest = (duration: number) => `<note><rest/><duration>${duration}</duration></note>`
const back = (duration: number) => `<backup><duration>${duration}</duration></backup>`
const run = (durations: readonly number[], more = '') => durations.map((each) => note('C5', each, more)).join('')
const same = (count: number, duration: number) => Array.from({ length: count }, () => duration)

const drum = (place: string, duration: number, number: number) =>
  `<note><unpitched><display-step>${place[0]}</display-step><display-octave>${place[1]}</display-octave></unpitched><duration>${duration}</duration>${voice(number)}</note>`

/** A song as it is when it was saved, opened and written; its tuplets as '5:4 eighth', by voice; and what is read of its MusicXML. */
function written(song: Song, defaults: Partial<TrackOptions> = {}) {
  const opened = readSmf(writeSmf(song)).song
  const options = { ...notationOptions(opened), defaults: { ...DEFAULT_TRACK_OPTIONS, ...defaults } }
  const score = scoreOf(opened, options)
  expect(unevenIn(score)).toEqual([])
  const voices = score.parts[0].measures.flatMap((measure) => measure.voices)
  const tuplets = voices.map((own) => own.tuplets.map(({ actual, normal, type }) => `${actual}:${normal} ${type}`))
  return { voices, tuplets, read: readMusicXml(strToU8(writeMusicXml(score))).song }
}

describe('notes of a score come back as long as they are written, and where', () => {
  test.each<[string, string, string[][]]>([
    ['64ths and 128ths', divisions(32) + run([32, 16, 8, 4, 2, 1, 1, 64]), [[]]],
    ['dotted ones', divisions(32) + run([32, 24, 12, 6, 3, 3, 16, 32]), [[]]],
    ['a 64th and a rest', divisions(16) + run([32, 8, 4, 2, 1]) + rest(1) + run([16]), [[]]],
    ['each half as long as the time until the next', `${(note('C5', 1) + rest(1)).repeat(4)}`, [[]]],
    ['7 over three beats', divisions(7) + run([...same(7, 3), 7]), [['7:6 eighth']]],
    ['5 over two beats', divisions(5) + run([...same(5, 2), 10]), [['5:4 eighth']]],
    ['3 over four beats', divisions(3) + run(same(3, 4)), [['3:2 half']]],
    ['2 thirds of two beats', divisions(3) + run([2, 4, 6]), [['3:2 quarter']]],
    ['5 within a triplet', divisions(15) + run([5, 5, ...same(5, 2), 5, 5, 30]), [['15:8 32nd', '15:8 32nd']]],
    ['a triplet that ends before a rest', divisions(3) + run([2, 2]) + rest(2) + run([6]), [['3:2 quarter']]],
    [
      '3 against 4 in two voices',
      divisions(12) + run([...same(3, 4), 36], voice(1)) + back(48) + run([...same(4, 3), 36], voice(2)),
      [['3:2 eighth'], []],
    ],
    ['a triplet in a half of a beat', divisions(12) + run([3, 3, 2, 2, 2, 36]), [['3:2 16th']]],
  ])('%s', (_, measure, tuplets) => {
    const song = songOf([measure])
    const own = written(song)
    expect(own.tuplets).toEqual(tuplets)
    expect(notesOf(own.read)).toEqual(notesOf(song))
  })

  test('in a bar of two beats and a 128th', () => {
    const song = songOf([divisions(32) + run([64, 1]), run([64, 64])])
    expect(notesOf(written(song).read)).toEqual(notesOf(song))
  })

  test('on two strings at once', () => {
    const chord = note('C5', 4).replace('<note>', '<note><chord/>')
    const song = songOf([note('C5', 4) + chord + note('E5', 4)])
    expect(notesOf(song)).toHaveLength(3)
    expect(notesOf(written(song).read)).toEqual(notesOf(song))
  })

  test('of drums, in their voices', () => {
    const song = songOf([drum('C5', 8, 1) + back(8) + drum('G5', 4, 2) + drum('F4', 4, 2)])
    const { voices, read } = written(song)
    expect(voices.map(({ elements }) => elements.map(({ type }) => type))).toEqual([['whole'], ['half', 'half']])
    expect(notesOf(read)).toEqual(notesOf(song))
  })
})

test('a flam of drums is a grace note', () => {
  const flam = drum('F5', 4, 1)
    .replace('<note>', '<note><grace/>')
    .replace(/<duration>.*<\/duration>/, '')
  const song = songOf([drum('C5', 4, 1) + flam + drum('C5', 4, 1)])
  const { voices, read } = written(song)
  const chords = voices[0].elements.flatMap((each) => (each.kind === 'chord' ? each : []))
  expect(chords.map(({ type, graces }) => `${type} ${graces.length}`)).toEqual(['half 0', 'half 1'])
  expect(notesOf(read)).toEqual(notesOf(song))
})

test('one note that was moved off every grid leaves the others as they are', () => {
  const song = songOf(Array.from({ length: 8 }, () => divisions(32) + run([32, 31, 1, 32, 32])))
  const [, { id: trackId, notes }] = song.tracks
  const moved = apply(song, { type: 'notes/move', trackId, ids: notes.id.slice(2, 3), dTick: 11, dNote: 0 }).song
  const lengths = notesOf(written(moved).read).map(([, , length]) => length)
  expect(lengths.filter((length) => length === 31 / 32)).toHaveLength(8)
})

test('whoever asks for plainer values gets them', () => {
  const song = songOf([divisions(32) + run([32, 16, 8, 4, 2, 1, 1, 64])])
  const { voices } = written(song, { smallest: 16 })
  const types = voices.flatMap(({ elements }) => elements.map(({ type }) => type))
  expect(types).not.toContain('32nd')
  expect(types).not.toContain('128th')
})
