import { expect, test } from 'vitest'
import { readMusicXml } from './readMusicXml'
import { file, keysOf, note, repeat, songOf, sound, whole } from './testFile'

const PITCHES = ['C4', 'D4', 'E4', 'F4', 'G4']
const NAMES = ['', 'C', 'D', 'E', 'F', 'G']
/** The measures played, from 1, of five with one note each; `inside`: what else a measure contains. */
const played = (inside: Readonly<Record<number, string>>) =>
  keysOf(songOf(PITCHES.map((pitch, i) => (inside[i + 1] ?? '') + whole(pitch)))).map((key) =>
    NAMES.indexOf('C D EF G'[key - 60]),
  )

test('a jump leads to the mark of its name', () => {
  expect(played({ 1: sound('segno="a"'), 2: sound('segno="b"'), 3: sound('dalsegno="b"') })).toEqual([
    1, 2, 3, 2, 3, 4, 5,
  ])
  const codas = { 1: sound('tocoda="x"'), 2: sound('dacapo="yes"'), 3: sound('coda="y"'), 4: sound('coda="x"') }
  expect(played(codas)).toEqual([1, 2, 1, 4, 5])
})

test('a jump without a mark of its name leads to the first one', () => {
  expect(played({ 2: sound('segno="a"'), 3: sound('dalsegno="other"') })).toEqual([1, 2, 3, 2, 3, 4, 5])
})

test('each jump is taken once', () => {
  const two = { 2: sound('segno="b"'), 3: sound('dalsegno="b"'), 4: sound('dacapo="yes"') }
  expect(played(two)).toEqual([1, 2, 3, 2, 3, 4, 1, 2, 3, 4, 5])
})

test('a note is played only in the passes that it names', () => {
  const only = (pitch: string, passes: string) => note(pitch, 4).replace('<note>', `<note time-only="${passes}">`)
  const back = '<backup><duration>4</duration></backup>'
  const measure = only('C4', '1') + back + only('E4', '2,3') + note('D4', 4) + repeat('backward', ' times="3"')
  expect(keysOf(readMusicXml(file([measure])).song)).toEqual([60, 62, 64, 62, 64, 62])
})
