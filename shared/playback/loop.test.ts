import { expect, test } from 'vitest'
import { MetaType, nameData } from '../song/metaEvents'
import { loopOfMarkers, withBegin, withEnd } from './loop'
import { testSong } from './testSong'

const loop = { begin: 480, end: 960, enabled: false }

test.each([
  ['moves alone', loop, 600, { begin: 600, end: 960, enabled: false }],
  ['pushes the end', loop, 1200, { begin: 1200, end: 1320, enabled: false }],
  ['keeps the shortest length', loop, 900, { begin: 900, end: 1020, enabled: false }],
  ['makes a loop', null, 480, { begin: 480, end: 600, enabled: true }],
])('a beginning %s', (_, before, begin, after) => {
  expect(withBegin(before, begin, 120)).toEqual(after)
})

test.each([
  ['moves alone', loop, 1200, { begin: 480, end: 1200, enabled: false }],
  ['pushes the beginning', loop, 240, { begin: 120, end: 240, enabled: false }],
  ['stops at the start of the song', loop, 60, { begin: 0, end: 120, enabled: false }],
  ['makes a loop', null, 480, { begin: 360, end: 480, enabled: true }],
])('an end %s', (_, before, end, after) => {
  expect(withEnd(before, end, 120)).toEqual(after)
})

const marker = (tick: number, text: string) => ({
  tick,
  status: 0xff as const,
  metaType: MetaType.marker,
  data: nameData(text),
})

test.each([
  [[marker(480, 'loopStart'), marker(960, 'loopEnd')], { begin: 480, end: 960, enabled: true }],
  [[marker(0, ' LOOPSTART'), marker(96, 'loopend '), marker(960, 'loopEnd')], { begin: 0, end: 96, enabled: true }],
  [[marker(960, 'loopStart'), marker(480, 'loopEnd')], null],
  [[marker(480, 'loopStart')], null],
  [[marker(480, 'Verse'), marker(960, 'loopEnd')], null],
  [[], null],
])('markers of a file set it: case %#', (events, expected) => {
  expect(loopOfMarkers(testSong([{ channel: null, events }]))).toEqual(expected)
})
