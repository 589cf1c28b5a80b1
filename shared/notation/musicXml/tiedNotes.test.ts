import { expect, test } from 'vitest'
import { note, notesOf, QUARTER, songOf } from './testFile'

const tie = (type: string) => `<tie type="${type}"/>`
const voice = (number: number) => `<voice>${number}</voice>`
const back = (duration: number) => `<backup><duration>${duration}</duration></backup>`
const rest = (duration: number) => `<note><rest/><duration>${duration}</duration></note>`
/** The sounding quarters of a staccato note, given its written quarters. */
const short = (quarters: number) => (quarters * QUARTER - Math.round(quarters * QUARTER * 0.57)) / QUARTER
const dot = '<notations><articulations><staccato/></articulations></notations>'
const chord = (text: string) => text.replace('<note>', '<note><chord/>')

test('a tie goes on beside the same pitch of another voice', () => {
  const other = note('C4', 4, voice(2)) + note('E4', 4, voice(2))
  const song = songOf([
    note('C4', 8, tie('start') + voice(1)) + back(8) + other,
    note('C4', 8, tie('stop') + voice(1)) + back(8) + note('G3', 8, voice(2)),
  ])
  expect(notesOf(song)).toEqual([
    [0, 60, 2],
    [0, 60, 8],
    [2, 64, 2],
    [4, 55, 4],
  ])
})

test('each voice goes on with its own note', () => {
  const song = songOf([
    note('C4', 8, tie('start') + voice(1)) + back(8) + note('C4', 8, tie('start') + voice(2)),
    note('C4', 2, tie('stop') + voice(2)) + back(2) + note('C4', 4, tie('stop') + voice(1)),
  ])
  expect(notesOf(song)).toEqual([
    [0, 60, 5],
    [0, 60, 6],
  ])
})

test('a tie may end in another voice, and its end may come first in the file', () => {
  const stop = rest(2) + note('G4', 2, tie('stop') + voice(1)) + rest(4)
  expect(notesOf(songOf([stop + back(8) + note('G4', 2, tie('start') + voice(2)) + rest(6)]))).toEqual([[0, 67, 2]])
})

test('a tie that ends nowhere, over a gap or without a beginning leaves notes that are struck', () => {
  const song = songOf([
    note('C4', 2, tie('start')) + rest(2) + note('C4', 2, tie('stop')) + note('C4', 2),
    note('D4', 8, tie('stop')),
  ])
  expect(notesOf(song).map(([at]) => at)).toEqual([0, 2, 3, 4])
})

test('a dot shortens all notes of its chord, wherever it stands', () => {
  const three = (first: string, last: string) =>
    note('C5', 2, first) + chord(note('E5', 2)) + chord(note('G5', 2, last)) + note('C5', 2)
  expect(notesOf(songOf([three(dot, '')])).map(([, , length]) => length)).toEqual([short(1), short(1), short(1), 1])
})

test('a tied note with a dot is struck once', () => {
  expect(notesOf(songOf([note('C4', 8, tie('start') + dot), note('C4', 8, tie('stop'))]))).toEqual([
    [0, 60, 4 + short(4)],
  ])
  expect(notesOf(songOf([note('C4', 8, tie('start')), note('C4', 2, tie('stop') + dot)]))).toEqual([
    [0, 60, 4 + short(1)],
  ])
})
