import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { apply } from '../../edit/apply'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import { DEFAULT_TRACK_OPTIONS, type ScoreOptions } from '../options'
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

/**
 * A song after saving, opening and writing it: its tuplets as '5:4 eighth', by voice, and the song read back from its
 * MusicXML.
 */
function written(song: Song, more: Partial<ScoreOptions> = {}) {
  const opened = readSmf(writeSmf(song)).song
  const score = scoreOf(opened, { ...notationOptions(opened), ...more })
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
    ['7 in a beat', divisions(7) + run([...same(7, 1), 21]), [['7:4 16th']]],
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

/** A measure of a voice: the parts of each beat, which of them begin a note or a rest, and which are rests. */
interface Bar {
  readonly parts: number
  readonly begins: readonly boolean[]
  /** 0 for a rest. */
  readonly rests: readonly number[]
}

const bar: fc.Arbitrary<Bar> = fc.record({
  // A 7th of a quarter is as long as a staccato third.
  parts: fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 15, 16),
  begins: fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
  rests: fc.array(fc.nat(4), { minLength: 64, maxLength: 64 }),
})
/** Divisions that hold the parts of every beat as integers. */
const FINE = 720_720

function measureOf({ parts, begins, rests }: Bar, octave: number): string {
  const places = Array.from({ length: 4 * parts }, (_, i) => i).filter((i) => i === 0 || begins[i])
  return places
    .map((place, i) => {
      const duration = ((places[i + 1] ?? 4 * parts) - place) * (FINE / parts)
      return rests[i] === 0 ? rest(duration) : note(`${'CDEFGAB'[i % 7]}${octave}`, duration, voice(octave))
    })
    .join('')
}

test('any rhythm of two voices comes back', () => {
  // Rests at the very beginning make it a pickup.
  const first = divisions(FINE) + note('C5', 4 * FINE, voice(5))
  fc.assert(
    fc.property(fc.array(fc.tuple(bar, bar), { minLength: 1, maxLength: 3 }), (bars) => {
      const others = bars.map(([upper, lower]) => measureOf(upper, 5) + back(4 * FINE) + measureOf(lower, 3))
      const song = songOf([first, ...others])
      expect(notesOf(written(song, { swing: false }).read)).toEqual(notesOf(song))
    }),
    { numRuns: tries(200, 40) },
  )
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

test('among others, 17 in three eighths, which no score of ours has, stay 17 near their places', () => {
  const plain = Array.from({ length: 8 }, () => run(same(8, 17)))
  const song = songOf([divisions(34) + run([17, ...same(17, 3), 68]), ...plain])
  const places = notesOf(written(song).read).map(([at]) => at)
  expect(places).toHaveLength(song.tracks[1].notes.length)
  for (const [i, [at]] of notesOf(song).entries()) expect(Math.abs(at - places[i])).toBeLessThan(1 / 25)
})

test('grace notes before a note that is tied on leave the other notes as long as they are', () => {
  const tied = (type: string) => `<tie type="${type}"/>`
  const grace = note('E5', 0)
    .replace('<note>', '<note><grace/>')
    .replace(/<duration>.*<\/duration>/, '')
  const song = songOf([run([2, 2, 2, 2]), note('C5', 2, tied('start')) + grace + note('C5', 2, tied('stop')) + rest(4)])
  expect(notesOf(written(song).read)).toEqual(notesOf(song))
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
  const { voices } = written(song, { defaults: { ...DEFAULT_TRACK_OPTIONS, smallest: 16 } })
  const types = voices.flatMap(({ elements }) => elements.map(({ type }) => type))
  expect(types).not.toContain('32nd')
  expect(types).not.toContain('128th')
})
