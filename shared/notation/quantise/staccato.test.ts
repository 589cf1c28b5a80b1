import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import { readMusicXml } from '../musicXml/readMusicXml'
import { file, note } from '../musicXml/testFile'
import { writeMusicXml } from '../musicXml/writeMusicXml'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import type { Score, VoiceElement } from '../score'
import { scoreOf } from '../scoreOf'

const options = { ...DEFAULT_SCORE_OPTIONS, key: { fifths: 0, isMinor: false } }
const NAMES: Record<string, string> = { whole: '1', half: '2', quarter: '4', eighth: '8', '16th': '16', '32nd': '32' }
const symbolOf = (each: VoiceElement) =>
  `${each.kind === 'rest' ? 'r' : ''}${NAMES[each.type]}${'.'.repeat(each.dots)}${each.kind === 'chord' && each.isStaccato ? "'" : ''}`
/** The symbols by measure and voice: '8' 8 r4'; ' is a dot. */
const shown = ({ parts }: Score) =>
  parts.flatMap(({ measures }) =>
    measures.flatMap(({ voices }) => voices.map(({ elements }) => elements.map(symbolOf).join(' '))),
  )

const dot = '<notations><articulations><staccato/></articulations></notations>'
const dotted = (pitch: string, duration: number, more = '') => note(pitch, duration, more + dot)
const rest = (duration: number) => `<note><rest/><duration>${duration}</duration></note>`
const voice = (number: number) => `<voice>${number}</voice>`
const back = '<backup><duration>8</duration></backup>'
/** A part whose notes may overlap. */
const STRINGS = '<midi-instrument id="I1"><midi-program>49</midi-program></midi-instrument>'
/** The print of a file, and of the file written from it and read again. */
function twice(...measures: string[]) {
  const first = scoreOf(readMusicXml(file(measures, STRINGS)).song, options)
  const second = scoreOf(readMusicXml(strToU8(writeMusicXml(first))).song, options)
  expect(shown(second)).toEqual(shown(first))
  return shown(first)
}

test('eighths with dots are printed as such, beside others and rests', () => {
  expect(
    twice(dotted('C5', 1) + dotted('D5', 1) + note('E5', 2) + dotted('F5', 1) + rest(1) + dotted('G5', 2)),
  ).toEqual(["8' 8' 4 8' r8 4'"])
})

test('a part of nothing but dots, and a half note with one', () => {
  const eighths = Array.from({ length: 8 }, (_, i) => dotted(`${'CDEFGFED'[i]}5`, 1)).join('')
  expect(twice(eighths, dotted('C5', 4) + dotted('D5', 3) + dotted('E5', 1))).toEqual([
    "8' 8' 8' 8' 8' 8' 8' 8'",
    "2' 4.' 8'",
  ])
})

test('a chord, and a second voice under it', () => {
  const chord = note('E5', 2).replace('<note>', '<note><chord/>')
  expect(twice(dotted('C5', 2) + chord + note('F5', 2) + note('G5', 4))).toEqual(["4' 4 2"])
  const eighths = 'CDEFGAGF'
    .split('')
    .map((step) => note(`${step}5`, 1, voice(1)))
    .join('')
  const bass = dotted('C4', 2, voice(2)) + note('G3', 2, voice(2)) + dotted('C4', 2, voice(2)) + note('G3', 2, voice(2))
  expect(twice(eighths + back + bass)).toEqual(['8 8 8 8 8 8 8 8', "4' 4 4' 4"])
})

test('a gate of a whole track, such as 86 percent, is no dot', () => {
  const played = (gate: number) =>
    Array.from({ length: 16 }, (_, i) => ({
      tick: i * 240,
      duration: Math.round(240 * gate),
      noteNumber: 60 + (i % 5),
      velocity: 80,
    }))
  for (const gate of [0.86, 0.43 * 2])
    expect(shown(scoreOf(testSong([{ notes: played(gate) }]), options))[0]).toBe('8 8 8 8 8 8 8 8')
})
