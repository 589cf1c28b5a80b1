import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readSmf } from '../../smf/read'
import { channel, END_OF_TRACK, file } from '../../smf/testFiles'
import { ControlKind } from '../../song/controls'
import type { Song } from '../../song/song'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { note, QUARTER, repeat, songOf } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const TWO =
  '<score-instrument id="F"/><score-instrument id="V"/>' +
  '<midi-instrument id="F"><midi-channel>1</midi-channel><midi-program>74</midi-program></midi-instrument>' +
  '<midi-instrument id="V"><midi-channel>2</midi-channel><midi-program>41</midi-program></midi-instrument>'
const by = (id: string, pitch: string, duration: number) => note(pitch, duration, `<instrument id="${id}"/>`)
/** The program changes of the first part: [quarter, program]. */
function programsOf({ tracks: [, { controls }], timebase }: Song): number[][] {
  return Array.from({ length: controls.length }, (_, i) => i)
    .filter((i) => controls.kind[i] === ControlKind.program)
    .map((i) => [controls.tick[i] / timebase, controls.value[i]])
}

test('notes that name another instrument of their part change the program, in each pass', () => {
  expect(programsOf(songOf([by('F', 'C5', 8), by('V', 'D5', 8) + repeat('backward')], TWO))).toEqual([
    [0, 73],
    [4, 40],
    [8, 73],
    [12, 40],
  ])
})

test('the first program is that of the first note', () => {
  expect(programsOf(songOf([by('V', 'C5', 4) + by('V', 'C5', 4)], TWO))).toEqual([[0, 40]])
  expect(programsOf(songOf([note('C5', 8)], TWO))).toEqual([[0, 73]])
})

test('a sound may give an instrument another program', () => {
  const pizzicato =
    '<direction><direction-type><words>pizz.</words></direction-type><sound><midi-instrument id="V"><midi-program>46</midi-program></midi-instrument></sound></direction>'
  expect(programsOf(songOf([by('V', 'C5', 4) + pizzicato + by('V', 'C5', 4), by('F', 'C5', 8)], TWO))).toEqual([
    [0, 40],
    [2, 45],
    [4, 73],
  ])
  const one = '<midi-instrument id="V"><midi-program>41</midi-program></midi-instrument>'
  expect(programsOf(songOf([note('C5', 4) + pizzicato + note('C5', 4)], one))).toEqual([
    [0, 40],
    [2, 45],
  ])
})

test('programs that change within a track go out and come in again', () => {
  const events = [
    channel(0, 0xc0, 14),
    channel(0, 0x90, 40, 90),
    channel(480, 0x80, 40, 0),
    channel(0, 0xc0, 47),
    ...Array.from({ length: 7 }, () => [channel(0, 0x90, 45, 90), channel(480, 0x80, 45, 0)]).flat(),
    channel(0, 0xc0, 14),
    channel(0, 0x90, 40, 90),
    channel(480, 0x80, 40, 0),
    END_OF_TRACK,
  ]
  const { song } = readSmf(new Uint8Array(file(1, 480, [[END_OF_TRACK], events])))
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  expect(score.parts[0].changes.map(({ program }) => program)).toEqual([14, 47])
  const again = readMusicXml(strToU8(writeMusicXml(score))).song
  expect(again.timebase).toBe(QUARTER)
  expect(programsOf(again)).toEqual([
    [0, 14],
    [1, 47],
    [8, 14],
  ])
  expect(again.tracks[1].channel).toBe(0)
})

test('kits that change within a rhythm track go out and come in again', () => {
  const hit = (key: number) => [channel(0, 0x99, key, 90), channel(480, 0x89, key, 0)]
  const events = [
    ...hit(36),
    ...hit(38),
    channel(0, 0xc9, 25),
    ...hit(38),
    channel(0, 0xc9, 0),
    ...hit(38),
    END_OF_TRACK,
  ]
  const { song } = readSmf(new Uint8Array(file(1, 480, [[END_OF_TRACK], events])))
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  expect(score.parts[0].drums).toMatchObject([
    { noteNumber: 36, program: 0 },
    { noteNumber: 38, program: 0 },
    { noteNumber: 38, program: 25 },
  ])
  const again = readMusicXml(strToU8(writeMusicXml(score))).song
  expect(programsOf(again)).toEqual([
    [0, 0],
    [2, 25],
    [3, 0],
  ])
  expect([again.tracks[1].channel, ...again.tracks[1].notes.noteNumber.subarray(0, 4)]).toEqual([9, 36, 38, 38, 38])
})

test('a track with one program for all its notes has no changes', () => {
  const events = [channel(0, 0xc0, 5), channel(0, 0x90, 60, 90), channel(480, 0x80, 60, 0), channel(0, 0xc0, 9)]
  const { song } = readSmf(new Uint8Array(file(1, 480, [[END_OF_TRACK], [...events, END_OF_TRACK]])))
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  expect([score.parts[0].program, score.parts[0].changes]).toEqual([5, []])
})
