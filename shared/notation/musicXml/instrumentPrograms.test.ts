import { expect, test } from 'vitest'
import { programAt } from '../../song/derive'
import { programNamed } from './instrumentPrograms'
import { note, songOf, whole } from './testFile'

const named = (name: string) => programNamed([name], false)

test('names say the program, in the languages of scores', () => {
  const expected: Record<string, number> = {
    'Violin I': 40,
    Violons: 40,
    Bratsche: 41,
    Viola: 41,
    Violoncello: 42,
    'Double Bass': 43,
    'E-Bass': 33,
    'Guitare basse': 33,
    'Acoustic Guitar': 25,
    'Electric Guitar': 27,
    Flöte: 73,
    Flûte: 73,
    Piccolo: 72,
    'B♭ Clarinet': 71,
    'Clarinetto in Si♭': 71,
    Contrabassoon: 70,
    Fagott: 70,
    'Cor anglais': 69,
    'Horn in F': 60,
    Cornet: 56,
    'Bass Trombone': 57,
    'Alto Saxophone': 65,
    'Baritone Sax': 67,
    Pauken: 47,
    Harfe: 46,
    Cembalo: 6,
    Klavier: 0,
    Orgel: 19,
    Sopran: 52,
    Voice: 52,
    ヴァイオリン: 40,
    ピアノ: 0,
    大提琴: 42,
    長笛: 73,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, named(name)]))).toEqual(expected)
  expect(named('Music')).toBeNull()
  expect(named('Staff 1')).toBeNull()
})

test('the standard sounds of MusicXML', () => {
  const expected: Record<string, number> = {
    'wind.reed.saxophone.alto': 65,
    'wind.reed.clarinet.bflat': 71,
    'wind.flutes.recorder': 74,
    'brass.french-horn': 60,
    'brass.group': 61,
    'strings.contrabass': 43,
    'strings.group': 48,
    'pluck.bass.electric': 33,
    'pluck.bass.acoustic': 32,
    'pluck.guitar.nylon-string': 24,
    'keyboard.piano.grand': 0,
    'keyboard.organ.pipe': 19,
    'voice.bass': 52,
    'pitched-percussion.xylophone': 13,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, named(name)]))).toEqual(expected)
})

test('a bass among voices sings, and plays by itself', () => {
  expect(programNamed(['Bass'], true)).toBe(52)
  expect(programNamed(['Alto'], true)).toBe(52)
  expect(programNamed(['Bass'], false)).toBe(33)
})

test('a number counts more than a name, a sound more than a name, and an instrument more than its part', () => {
  const programOf = (list: string) => {
    const { tracks } = songOf([whole('C4')], list)
    return programAt(tracks[1], 0)
  }
  const instrument = (more: string) =>
    `<score-instrument id="I1"><instrument-name>Violin</instrument-name>${more}</score-instrument>`
  expect(programOf('')).toBe(73)
  expect(programOf(instrument(''))).toBe(40)
  expect(programOf(instrument('<instrument-sound>brass.tuba</instrument-sound>'))).toBe(58)
  expect(programOf(`${instrument('')}<midi-instrument id="I1"><midi-program>10</midi-program></midi-instrument>`)).toBe(
    9,
  )
})

test('a part whose notes change between named instruments changes the program', () => {
  const instruments = ['Flute', 'Violin'].map(
    (name, i) => `<score-instrument id="I${i}"><instrument-name>${name}</instrument-name></score-instrument>`,
  )
  const by = (id: string) => `<instrument id="${id}"/>`
  const { tracks } = songOf([note('C4', 4, by('I0')) + note('D4', 4, by('I1'))], instruments.join(''))
  expect([0, 1920].map((tick) => programAt(tracks[1], tick))).toEqual([73, 40])
})
