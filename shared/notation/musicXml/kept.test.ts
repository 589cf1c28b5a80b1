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
import { file, writtenPart as written } from './testFile'
import { childOf, childrenOf, type Element, parsed, textOf } from './testing'
import { writeMusicXml } from './writeMusicXml'

/** The song after saving and reopening it. */
const reopened = (song: Song): Song => readSmf(writeSmf(song)).song
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

/** [voice, staff, pitch or r, stem] of each note and rest of a part, measure by measure. */
const voicesIn = (part: Element): string[][] =>
  childrenOf(part, 'measure').map((measure) =>
    childrenOf(measure, 'note').map((note) => {
      const pitch = childOf(note, 'pitch')
      const name = pitch ? `${textOf(pitch, 'step')}${textOf(pitch, 'octave')}` : 'r'
      return [textOf(note, 'voice'), textOf(note, 'staff') ?? 1, name, textOf(note, 'stem') ?? ''].join(' ').trim()
    }),
  )
/** [voice, staff, pitch] of each note of a part, measure by measure. */
const placesIn = (part: Element): string[] =>
  voicesIn(part)
    .flat()
    .flatMap((each) => /^\d+ \d+ [A-G]\d/.exec(each)?.[0] ?? [])
const back = (quarters: number) => `<backup><duration>${2 * quarters}</duration></backup>`
const rest = (quarters: number, voice: number, staff = 1) =>
  `<note><rest/><duration>${2 * quarters}</duration><voice>${voice}</voice><staff>${staff}</staff></note>`
const sung = (name: string, quarters: number, voice: number, staff = 1, more = '') =>
  `<note>${more}<pitch><step>${name[0]}</step><octave>${name[1]}</octave></pitch><duration>${2 * quarters}</duration><voice>${voice}</voice><staff>${staff}</staff></note>`
const PIANO = program(0)
const VOICES = program(52)
const score = (measures: readonly string[], list: string): Song => reopened(readMusicXml(file(measures, list)).song)

test('two voices of a choir on one staff have their own stems and rests, wherever they cross or meet', () => {
  const soprano = [sung('C5', 1, 1), sung('E4', 1, 1), sung('G4', 1, 1), rest(1, 1)].join('')
  const alto = [sung('G4', 1, 2), sung('A4', 1, 2), sung('G4', 2, 2)].join('')
  expect(voicesIn(written(score([soprano + back(4) + alto], VOICES)))).toEqual([
    ['1 1 C5 up', '1 1 E4 up', '1 1 G4 up', '1 1 r', '2 1 G4 down', '2 1 A4 down', '2 1 G4 down'],
  ])
})

test('each note of a piano stays on its staff, whatever its pitch', () => {
  const right = [sung('C3', 2, 1), sung('C5', 2, 1)].join('')
  const left = [sung('E5', 2, 5, 2), sung('G4', 1, 5, 2), sung('C2', 1, 5, 2)].join('')
  expect(placesIn(written(score([right + back(4) + left], PIANO)))).toEqual([
    '1 1 C3',
    '1 1 C5',
    '5 2 E5',
    '5 2 G4',
    '5 2 C2',
  ])
})

test('a part of one staff stays on it, though a keyboard reaches far', () => {
  const part = written(score([sung('C2', 1, 1) + sung('C3', 1, 1) + sung('C6', 2, 1)], PIANO))
  expect(textOf(attributesIn(part), 'staves')).toBeNull()
  expect(placesIn(part)).toEqual(['1 1 C2', '1 1 C3', '1 1 C6'])
})

test('an organ has three staves', () => {
  const one = (name: string, voice: number, staff: number) => sung(name, 4, voice, staff)
  const measure = [one('C5', 1, 1), one('C4', 5, 2), one('C2', 9, 3)].join(back(4))
  const part = written(score([measure], program(19)))
  expect(textOf(attributesIn(part), 'staves')).toBe('3')
  expect(voicesIn(part)).toEqual([['1 1 C5', '5 2 C4', '9 3 C2']])
  expect(childrenOf(attributesIn(part), 'clef').map((clef) => textOf(clef, 'sign'))).toEqual(['G', 'G', 'F'])
})

test('a voice that visits the other staff comes behind the voices there', () => {
  const right = [sung('C5', 1, 1), sung('E5', 1, 1), sung('C5', 1, 1), sung('A3', 1, 1, 2)].join('')
  const part = written(score([right + back(4) + sung('C3', 4, 2, 2)], PIANO))
  expect(placesIn(part)).toEqual(['1 1 C5', '1 1 E5', '1 1 C5', '5 2 C3', '6 2 A3'])
})

test('chord tones without a voice have that of their chord', () => {
  const tone = '<note><chord/><pitch><step>E</step><octave>4</octave></pitch><duration>8</duration></note>'
  expect(voicesIn(written(score([sung('C4', 4, 1) + tone], PIANO)))).toEqual([['1 1 C4', '1 1 E4']])
})

const clef = (number: number, sign: string, line: number, octaves = 0) =>
  `<attributes><clef number="${number}"><sign>${sign}</sign><line>${line}</line><clef-octave-change>${octaves}</clef-octave-change></clef></attributes>`
const clefsIn = (part: Element): string[] =>
  childrenOf(attributesIn(part), 'clef').map(
    (one) => `${textOf(one, 'sign')}${textOf(one, 'line')}:${textOf(one, 'clef-octave-change') ?? 0}`,
  )

test.each<[string, string[], string[]]>([
  ['a tenor', [clef(1, 'G', 2, -1)], ['G2:-1']],
  ['a bass', [clef(1, 'F', 4)], ['F4:0']],
  ['two hands above middle C', [clef(1, 'G', 2), clef(2, 'G', 2)], ['G2:0', 'G2:0']],
  ['two hands below', [clef(1, 'F', 4), clef(2, 'F', 4)], ['F4:0', 'F4:0']],
  ['a cello high up', [clef(1, 'C', 4)], ['C4:0']],
  ['a recorder', [clef(1, 'G', 2, 1)], ['G2:1']],
  ['a clef that is not written here, by pitch', [clef(1, 'C', 1)], ['G2:0']],
])('the clef of a staff is kept: %s', (_, clefs, expected) => {
  expect(clefsIn(written(score([clefs.join('') + sung('C4', 4, 1)], VOICES)))).toEqual(expected)
})

test('an empty staff of a piano is there, whichever it is', () => {
  const clefs = clef(1, 'G', 2) + clef(2, 'F', 4)
  const [upper, lower] = [1, 2].map((staff) => written(score([clefs + sung('C4', 4, staff, staff)], PIANO)))
  expect([upper, lower].map(voicesIn)).toEqual([[['1 1 C4', '5 2 r']], [['1 1 r', '5 2 C4']]])
})

test('a kept clef is left where the part is written in another octave', () => {
  const song = score([clef(1, 'G', 2) + transpose(octaveDown) + quarter(C)], program(24))
  const [, { id }] = song.tracks
  const { perTrack } = notationOptions(song)
  const at = (transposes: boolean) => {
    const options = { ...notationOptions(song), perTrack: new Map([[id, { ...perTrack.get(id), transposes }]]) }
    return clefsIn(childOf(parsed(writeMusicXml(scoreOf(song, options))), 'part')!)
  }
  expect([at(true), at(false)]).toEqual([['G2:0'], ['G2:-1']])
})

test('of a unison each voice keeps its own length', () => {
  const upper = sung('C4', 4, 1)
  const lower = sung('C4', 1, 2) + sung('E4', 3, 2)
  const part = written(score([upper + back(4) + lower], VOICES))
  expect(placesIn(part)).toEqual(['1 1 C4', '2 1 C4', '2 1 E4'])
  expect(notesIn(part).map((note) => textOf(note, 'type'))).toEqual(['whole', 'quarter', 'half'])
})

test('a hostile file of many voices is numbered in time', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => sung('C4', 0.5, i, (i % 7) + 1)).join('')
  expect(readMusicXml(file([many])).song.tracks[1].notes.length).toBe(20_000)
})

test('a new note joins the nearest voice', () => {
  const song = score([sung('C5', 4, 1) + back(4) + sung('C3', 2, 5, 2) + rest(2, 5, 2)], PIANO)
  const [, { id: trackId }] = song.tracks
  const added = { tick: 1920, duration: 1920, noteNumber: 55, velocity: 80 }
  const more = apply(song, { type: 'notes/add', trackId, notes: [added] }).song
  expect(placesIn(written(reopened(more)))).toEqual(['1 1 C5', '5 2 C3', '5 2 G3'])
})

test('options of the track for its staves and voices are stronger than what is kept', () => {
  const song = score([sung('C5', 4, 1) + back(4) + sung('C4', 4, 5, 2)], PIANO)
  const [, { id }] = song.tracks
  const options = { ...notationOptions(song), perTrack: new Map([[id, { split: null }]]) }
  const part = childOf(parsed(writeMusicXml(scoreOf(song, options))), 'part')!
  expect(voicesIn(part)).toEqual([['1 1 C4', '1 1 C5']])
})

test('the staff and the voice of every note are kept, unisons too', () => {
  const places: readonly (readonly [voice: number, staff: number])[] = [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
    [9, 3],
  ]
  const line = fc.array(fc.constantFrom('C2', 'G3', 'C4', 'A4', 'E6'), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.subarray([...places], { minLength: 1 }).filter((used) => used.some(([, staff]) => staff === 1)),
      fc.array(line, { minLength: places.length, maxLength: places.length }),
      (used, lines) => {
        const measure = used.map(([voice, staff], i) => lines[i].map((each) => sung(each, 1, voice, staff)).join(''))
        const notes = placesIn(written(score([measure.join(back(4))], PIANO)))
        const staves = [...new Set(used.map(([, staff]) => staff))]
        const expected = used.flatMap(([, staff], i) => {
          const at = staves.indexOf(staff)
          const place = used.slice(0, i).filter(([, other]) => other === staff).length
          return lines[i].map((name) => `${4 * at + place + 1} ${at + 1} ${name}`)
        })
        expect(notes).toEqual(expected)
      },
    ),
    { numRuns: tries(100, 30) },
  )
})
