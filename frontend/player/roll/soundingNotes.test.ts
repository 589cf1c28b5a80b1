import { expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { channel, END_OF_TRACK, file } from '#shared/smf/testFiles'
import { outlineOf } from '#workers/player/outline'
import { forEachSounding } from './soundingNotes'

const outline = outlineOf(
  readSmf(
    file(1, 480, [
      [END_OF_TRACK],
      [
        channel(0, 0x90, 60, 100),
        channel(480, 0x80, 60, 0),
        channel(0, 0x90, 62, 100),
        channel(480, 0x80, 62, 0),
        END_OF_TRACK,
      ],
      [channel(0, 0x99, 36, 100), channel(0, 0x89, 36, 0), END_OF_TRACK],
    ]),
  ).song,
)
const [melody, drums] = outline.tracks

function sounding(tick: number, silent: number[] = []) {
  const numbers: number[] = []
  forEachSounding(outline, tick, new Set(silent), ({ notes }, i) => numbers.push(notes.noteNumber[i]))
  return numbers
}

test('the notes at a tick; a hit shines for an eighth of a second', () => {
  expect(sounding(0)).toEqual([60, 36])
  expect(sounding(100)).toEqual([60, 36])
  expect(sounding(479.9)).toEqual([60])
  expect(sounding(480)).toEqual([62])
  expect(sounding(2000)).toEqual([])
})

test('skips silent tracks', () => {
  expect(sounding(0, [melody.id])).toEqual([36])
  expect(sounding(0, [melody.id, drums.id])).toEqual([])
})
