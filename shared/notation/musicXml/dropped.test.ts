import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { file, note } from './testFile'
import { writeMusicXml } from './writeMusicXml'

const notations = (inside: string) => `<notations>${inside}</notations>`
const direction = (type: string, more = '') => `<direction><direction-type>${type}</direction-type>${more}</direction>`
const droppedOf = (...measures: string[]) => readMusicXml(file(measures)).dropped

test('marks that a song does not keep are counted, from one note to another once', () => {
  const first = note(
    'C4',
    2,
    notations('<slur type="start"/><fermata/><technical><fingering>1</fingering><up-bow/></technical>'),
  )
  const second = note('D4', 2, notations('<slur type="stop"/><articulations><accent/><tenuto/></articulations>'))
  const chord = '<harmony><root><root-step>C</root-step></root><kind>major</kind><frame/></harmony>'
  const dolce =
    direction('<words>dolce</words>') + direction('<wedge type="crescendo"/>') + direction('<wedge type="stop"/>')
  expect(
    droppedOf(chord + dolce + first + second, note('E4', 8, notations('<ornaments><trill-mark/></ornaments>'))),
  ).toEqual({
    slurs: 1,
    chordSymbols: 1,
    words: 1,
    hairpins: 1,
    articulations: 2,
    ornaments: 1,
    fermatas: 1,
    fingerings: 1,
    techniques: 1,
    chordDiagrams: 1,
  })
})

test('portato is not kept, as other articulations', () => {
  const portato = notations('<articulations><detached-legato/></articulations>')
  expect(droppedOf(note('C4', 8, portato))).toEqual({ articulations: 1 })
})

test('what is kept is not counted: dots, ties, dynamics, pedals, lyrics, swing', () => {
  const kept = notations('<articulations><staccato/></articulations><tied type="start"/><dynamics><f/></dynamics>')
  const swing = direction('<words>Swing</words>', '<sound><swing><first>2</first><second>1</second></swing></sound>')
  const pedal = direction('<pedal type="start"/>') + direction('<rehearsal>A</rehearsal>')
  expect(droppedOf(swing + pedal + note('C4', 8, `${kept}<lyric><text>la</text></lyric>`))).toEqual({})
})

test('what is written here is read without a loss', () => {
  const notes = [0, 480, 960].map((tick) => ({ tick, duration: 480, noteNumber: 60, velocity: 80 }))
  const score = scoreOf(testSong([{ notes }]), DEFAULT_SCORE_OPTIONS)
  expect(readMusicXml(strToU8(writeMusicXml(score))).dropped).toEqual({})
})
