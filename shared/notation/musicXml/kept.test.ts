import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { apply } from '../../edit/apply'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import type { Transposition } from '../score'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { file } from './testFile'
import { childOf, childrenOf, type Element, parsed, textOf } from './testing'
import { writeMusicXml } from './writeMusicXml'

/** A song as it is when it was saved and opened again. */
const reopened = (song: Song): Song => readSmf(writeSmf(song)).song
/** The first part of a song as MusicXML. */
const written = (song: Song): Element => childOf(parsed(writeMusicXml(scoreOf(song, notationOptions(song)))), 'part')!
const again = (measures: readonly string[]): Element => written(reopened(readMusicXml(file(measures)).song))
const notesIn = (part: Element): Element[] =>
  childrenOf(part, 'measure').flatMap((measure) => childrenOf(measure, 'note').filter((note) => !childOf(note, 'rest')))
const pitchesIn = (part: Element): string[] =>
  notesIn(part).map((note) => {
    const pitch = childOf(note, 'pitch')!
    return `${textOf(pitch, 'step')}${Number(textOf(pitch, 'alter') ?? 0)}:${textOf(pitch, 'octave')}`
  })
const attributesIn = (part: Element): Element => childOf(childrenOf(part, 'measure')[0], 'attributes')!

interface Written {
  readonly step: string
  readonly alter: number
  readonly octave: number
}
const pitch = ({ step, alter, octave }: Written) =>
  `<pitch><step>${step}</step><alter>${alter}</alter><octave>${octave}</octave></pitch>`
const quarter = (of: Written, more = '') => `<note>${pitch(of)}<duration>2</duration><voice>1</voice>${more}</note>`
const key = (fifths: number) => `<attributes><key><fifths>${fifths}</fifths></key></attributes>`
const transpose = ({ diatonic, chromatic, octaves }: Transposition) =>
  `<attributes><transpose><diatonic>${diatonic}</diatonic><chromatic>${chromatic}</chromatic><octave-change>${octaves}</octave-change></transpose></attributes>`

const anyPitch: fc.Arbitrary<Written> = fc.record({
  step: fc.constantFrom('C', 'D', 'E', 'F', 'G', 'A', 'B'),
  alter: fc.integer({ min: -2, max: 2 }),
  octave: fc.integer({ min: 3, max: 5 }),
})
const named = ({ step, alter, octave }: Written) => `${step}${alter}:${octave}`

test('notes are spelled as the file spells them, in whatever key', () => {
  fc.assert(
    fc.property(
      fc.array(anyPitch, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -7, max: 7 }),
      (notes, fifths) => {
        const part = again([`${key(fifths)}${notes.map((each) => quarter(each)).join('')}`])
        expect(pitchesIn(part)).toEqual(notes.map(named))
        expect(textOf(childOf(attributesIn(part), 'key')!, 'fifths')).toBe(String(fifths))
      },
    ),
    { numRuns: tries(100, 30) },
  )
})

const A_FLAT: Written = { step: 'A', alter: -1, octave: 4 }
const C: Written = { step: 'C', alter: 0, octave: 4 }

test.each<[string, Transposition, string]>([
  ['a clarinet in B♭', { diatonic: -1, chromatic: -2, octaves: 0 }, '-3'],
  ['a clarinet in A', { diatonic: -2, chromatic: -3, octaves: 0 }, '-3'],
  ['a tenor saxophone', { diatonic: -1, chromatic: -2, octaves: -1 }, '-3'],
  ['a contrabass', { diatonic: 0, chromatic: 0, octaves: -1 }, '-3'],
])('%s reads what its file has', (_, transposition, fifths) => {
  const part = again([`${transpose(transposition)}${key(-3)}${quarter(A_FLAT)}${quarter(C)}`])
  expect(pitchesIn(part)).toEqual([named(A_FLAT), named(C)])
  const attributes = attributesIn(part)
  expect(textOf(childOf(attributes, 'key')!, 'fifths')).toBe(fifths)
  const { diatonic, chromatic, octaves } = transposition
  const told = childOf(attributes, 'transpose')!
  expect(['diatonic', 'chromatic', 'octave-change'].map((name) => Number(textOf(told, name) ?? 0))).toEqual([
    diatonic,
    chromatic,
    octaves,
  ])
})

const program = (number: number) =>
  `<score-instrument id="I1"><instrument-name>x</instrument-name></score-instrument><midi-instrument id="I1"><midi-program>${number + 1}</midi-program></midi-instrument>`
const octaveDown = { diatonic: 0, chromatic: 0, octaves: -1 }

test.each<[string, number, string, Transposition | null, string]>([
  ['a guitar an octave down', 24, 'C0:4', octaveDown, 'G2:0'],
  ['a guitar 12 semitones down', 24, 'C0:4', { diatonic: -7, chromatic: -12, octaves: 0 }, 'G2:0'],
  ['a guitar under a clef with an 8', 24, 'C0:3', null, 'G2:-1'],
  ['a bass guitar an octave down', 33, 'C0:3', octaveDown, 'F4:0'],
  ['a bass guitar under a clef with an 8', 33, 'C0:2', null, 'F4:-1'],
  ['a contrabass', 43, 'C0:3', octaveDown, 'F4:0'],
  ['a tenor saxophone', 66, 'D0:4', { diatonic: -1, chromatic: -2, octaves: -1 }, 'G2:0'],
])('%s has the clef for the octave in which it is written', (_, number, name, transposition, clef) => {
  const [step, octave] = [name[0], Number(name.at(-1))]
  const shift = transposition === null ? '' : transpose(transposition)
  const { song } = readMusicXml(file([`${shift}${quarter({ step, alter: 0, octave })}`], program(number)))
  const xml = writeMusicXml(scoreOf(reopened(song), notationOptions(song)))
  const part = childOf(parsed(xml), 'part')!
  expect(pitchesIn(part)).toEqual([name])
  const sign = childOf(attributesIn(part), 'clef')!
  const change = Number(textOf(sign, 'clef-octave-change') ?? 0)
  expect(`${textOf(sign, 'sign')}${textOf(sign, 'line')}:${change}`).toBe(clef)
  const [before, after] = [song, readMusicXml(strToU8(xml)).song].map(({ tracks }) => tracks[1].notes.noteNumber[0])
  expect(after).toBe(before)
})

test('a part that changes its instrument is written as it sounds', () => {
  const [b, es] = [
    { diatonic: -1, chromatic: -2, octaves: 0 },
    { diatonic: 2, chromatic: 3, octaves: 0 },
  ]
  const part = again([`${transpose(b)}${quarter(A_FLAT)}`, `${transpose(es)}${quarter(A_FLAT)}`])
  expect(pitchesIn(part)).toEqual(['G-1:4', 'C-1:5'])
})

test('a note that is transposed or added is spelled by the key beside the others', () => {
  const song = reopened(readMusicXml(file([`${key(0)}${quarter(A_FLAT)}${quarter(A_FLAT)}`])).song)
  const [, { id: trackId, notes }] = song.tracks
  const moved = apply(song, { type: 'notes/move', trackId, ids: notes.id.slice(1, 2), dTick: 0, dNote: 2 }).song
  const added = { tick: 1920, duration: 960, noteNumber: 68, velocity: 80 }
  const more = apply(moved, { type: 'notes/add', trackId, notes: [added] }).song
  expect(pitchesIn(written(reopened(more)))).toEqual(['A-1:4', 'B-1:4', 'G1:4'])
})

test('a file without a key signature gets none', () => {
  const notes = ['E', 'A', 'D', 'B'].map((step) => quarter({ step, alter: -1, octave: 4 })).join('')
  expect(textOf(childOf(attributesIn(again([notes])), 'key')!, 'fifths')).toBe('0')
})
