import { type MidiSequencerSpecificEvent, parseMidi } from 'midi-file'
import { expect, test } from 'vitest'
import { apply } from '../../edit/apply'
import type { Command } from '../../edit/command'
import { KeySignatures, keySignatureOf } from '../../music/keySignatures'
import { testSong } from '../../playback/testSong'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import { keySignatureData, MetaType } from '../../song/metaEvents'
import type { Song } from '../../song/song'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { file, note, QUARTER, repeat, writtenPart } from './testFile'
import { attributesOf, childrenOf, type Element, faultsIn, textOf } from './testing'
import { writeMusicXml } from './writeMusicXml'

const key = (fifths: number, mode: string) =>
  `<attributes><key><fifths>${fifths}</fifths><mode>${mode}</mode></key></attributes>`
/** The song after saving and reopening it. */
const reopened = (song: Song): Song => readSmf(writeSmf(song)).song
const songOf = (measures: readonly string[], list = '') => reopened(readMusicXml(file(measures, list)).song)
/** 'bar.quarter fifths mode' of each key of a part. */
const keysIn = (part: Element): string[] =>
  attributesOf(part, 'key').map(({ place, told }) => `${place} ${textOf(told, 'fifths')} ${textOf(told, 'mode')}`)
const kept = (...measures: string[]) => keysIn(writtenPart(songOf(measures)))
const accidentalsIn = (part: Element) =>
  part.children.flatMap((measure) => childrenOf(measure, 'note').map((each) => textOf(each, 'accidental') ?? ''))
const BAR = note('C4', 8)

test.each(['ionian', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'aeolian', 'locrian', 'none', 'major', 'minor'])(
  'a key is kept in its mode: %s',
  (mode) => {
    expect(kept(key(-2, mode) + BAR)).toEqual([`1.0 -2 ${mode}`])
  },
)

test('a mode holds until the next key, also one of the same signs', () => {
  const measures = [key(0, 'dorian') + BAR, key(0, 'major') + BAR, key(2, 'lydian') + BAR, key(0, 'dorian') + BAR]
  expect(kept(...measures)).toEqual(['1.0 0 dorian', '2.0 0 major', '3.0 2 lydian', '4.0 0 dorian'])
  expect(kept(key(0, 'dorian') + BAR, key(0, 'dorian') + BAR)).toEqual(['1.0 0 dorian'])
})

test('the song has keys of the same signs, aeolian ones in minor', () => {
  const { key: keys } = KeySignatures.of(songOf([key(1, 'dorian') + BAR, key(-1, 'aeolian') + BAR]))
  expect(keys).toEqual([
    { sharps: 1, isMinor: false, mode: 'dorian' },
    { sharps: -1, isMinor: true, mode: 'aeolian' },
  ])
})

test('a transposing part reads the mode in its own signs', () => {
  const transpose = '<attributes><transpose><diatonic>-1</diatonic><chromatic>-2</chromatic></transpose></attributes>'
  expect(kept(transpose + key(2, 'mixolydian') + BAR)).toEqual(['1.0 2 mixolydian'])
})

test('another key that the user sets has no mode, and a copied passage keeps its own', () => {
  const song = songOf([key(0, 'dorian') + BAR, key(3, 'lydian') + BAR])
  const minor = apply(song, { type: 'key/set', tick: 0, sharps: 0, isMinor: true }).song
  expect(keysIn(writtenPart(minor))).toEqual(['1.0 0 minor', '2.0 3 lydian'])
  const copied = apply(song, { type: 'time/copy', fromTick: 0, toTick: 4 * QUARTER, tick: 8 * QUARTER, move: false })
  expect(keysIn(writtenPart(reopened(copied.song)))).toEqual(['1.0 0 dorian', '2.0 3 lydian', '3.0 0 dorian'])
})

test('a mode goes where its key goes, also to before the others', () => {
  const song = songOf([key(0, 'major') + BAR, BAR, key(0, 'dorian') + BAR, key(1, 'major') + BAR])
  const bar = 4 * QUARTER
  const after = (command: Command) => keysIn(writtenPart(reopened(apply(song, command).song)))
  expect(after({ type: 'time/copy', fromTick: 2 * bar, toTick: 3 * bar, tick: bar, move: false })).toEqual([
    '1.0 0 major',
    '2.0 0 dorian',
    '3.0 0 major',
    '4.0 0 dorian',
    '5.0 1 major',
  ])
  expect(after({ type: 'time/insert', tick: 2 * bar, ticks: bar })).toEqual([
    '1.0 0 major',
    '3.0 0 dorian',
    '5.0 1 major',
  ])
  expect(after({ type: 'time/remove', fromTick: 2 * bar, toTick: 3 * bar })).toEqual(['1.0 0 major', '3.0 1 major'])
  const [conductor] = song.tracks
  const dorian = conductor.events.find((event) => keySignatureOf(event)?.mode === 'dorian')!
  const moved = { type: 'events/update', trackId: conductor.id, edits: [{ id: dorian.id, tick: bar }] } as const
  expect(after(moved)).toEqual(['1.0 0 major', '2.0 0 dorian', '4.0 1 major'])
})

test('a file has keys of two bytes, and the mode in an event behind them', () => {
  const { tracks } = parseMidi(writeSmf(songOf([key(-2, 'phrygian') + BAR])))
  const at = tracks[0].findIndex(({ type }) => type === 'keySignature')
  expect(tracks[0][at]).toMatchObject({ key: -2, scale: 0 })
  const told = tracks[0][at + 1] as MidiSequencerSpecificEvent
  expect([told.deltaTime, String.fromCharCode(...Array.from(told.data))]).toEqual([0, '\x7dTunesmith mode phrygian'])
})

test('a key begins inside a bar, and accidentals follow it from there on', () => {
  const part = writtenPart(
    songOf([note('F4', 2) + note('F4', 2) + key(1, 'major') + note('F4', 2) + note('F4', 2), BAR]),
  )
  expect(keysIn(part)).toEqual(['1.0 0 major', '1.2 1 major'])
  expect(accidentalsIn(part)).toEqual(['', '', 'natural', '', ''])
})

test('a repeat goes back to the key of the page', () => {
  const inside = note('C4', 4) + key(2, 'dorian') + note('C4', 4)
  expect(kept(key(0, 'major') + BAR, inside + repeat('backward'))).toEqual([
    '1.0 0 major',
    '2.2 2 dorian',
    '3.0 0 major',
    '4.2 2 dorian',
  ])
})

test.each([
  ['a beat', 960, 2],
  ['a triplet', 640, 4 / 3],
  ['a sixteenth', 1080, 2.25],
])('a key of a MIDI file inside a bar is written at its place, where no note begins: %s', (_, tick, quarter) => {
  const event = (at: number, sharps: number) => ({
    tick: at,
    status: 0xff as const,
    metaType: MetaType.keySignature,
    data: keySignatureData(sharps, false),
  })
  const notes = [
    { tick: 0, duration: 1920, noteNumber: 60, velocity: 80 },
    { tick: 1920, duration: 1920, noteNumber: 66, velocity: 80 },
  ]
  const song = testSong([{ notes, events: [event(0, -1), event(tick, 1)] }])
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  expect(
    faultsIn(
      writeMusicXml(score),
      score.measures.map(({ length }) => length),
    ),
  ).toEqual([])
  const part = writtenPart(song)
  const [first, inside] = keysIn(part).map((one) => one.split(' '))
  expect([first, inside[1]]).toEqual([['1.0', '-1', 'major'], '1'])
  expect(Number(inside[0].slice(2))).toBeCloseTo(quarter, 9)
  expect(accidentalsIn(part)).toEqual(['', ''])
})

test('keys of chosen signs are counted as not kept', () => {
  const custom = '<attributes><key><key-step>F</key-step><key-alter>1</key-alter></key></attributes>'
  expect(readMusicXml(file([custom + BAR + key(9, 'major'), key(1, 'none') + BAR])).dropped).toEqual({ customKeys: 2 })
})
