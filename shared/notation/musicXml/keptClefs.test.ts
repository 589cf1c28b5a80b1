import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { apply } from '../../edit/apply'
import { readSmf } from '../../smf/read'
import { writeSmf } from '../../smf/write'
import type { Song } from '../../song/song'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { file, QUARTER, repeat, writtenPart } from './testFile'
import { attributesOf, type Element, textOf } from './testing'

const SIGNS = ['G2:0', 'G2:-1', 'G2:1', 'C3:0', 'C4:0', 'F4:0', 'F4:-1', 'F4:1']
const clef = (name: string, staff = 1) => {
  const [, sign, line, octaves] = /^([A-Z])(\d):(.*)$/.exec(name)!
  return `<attributes><clef number="${staff}"><sign>${sign}</sign><line>${line}</line><clef-octave-change>${octaves}</clef-octave-change></clef></attributes>`
}
const note = (name: string, quarters: number, staff = 1) =>
  `<note><pitch><step>${name[0]}</step><octave>${name[1]}</octave></pitch><duration>${2 * quarters}</duration><voice>${staff}</voice><staff>${staff}</staff></note>`
const quarters = (...names: string[]) => names.map((name) => note(name, 1)).join('')
const back = '<backup><duration>8</duration></backup>'
/** The song after saving and reopening it. */
const reopened = (song: Song): Song => readSmf(writeSmf(song)).song
const songOf = (measures: readonly string[]): Song => reopened(readMusicXml(file(measures)).song)

/** 'bar.quarter staff clef' of each clef of a part, in order. */
const clefsIn = (part: Element): string[] =>
  attributesOf(part, 'clef').map(({ place, told }) => {
    const name = `${textOf(told, 'sign')}${textOf(told, 'line')}:${textOf(told, 'clef-octave-change') ?? 0}`
    return `${place} ${told.attributes.number ?? 1} ${name}`
  })
const kept = (...measures: string[]) => clefsIn(writtenPart(songOf(measures)))

const FIRST = clef('F4:0') + quarters('C3', 'D3', 'E3', 'F3')
test.each<[string, string[], string[]]>([
  ['at a bar', [FIRST, clef('C4:0') + quarters('G3', 'A3', 'B3', 'C4')], ['1.0 1 F4:0', '2.0 1 C4:0']],
  [
    'told at the end of the bar before',
    [FIRST + clef('C4:0'), quarters('G3', 'A3', 'B3', 'C4')],
    ['1.0 1 F4:0', '2.0 1 C4:0'],
  ],
  [
    'inside a bar, before its note',
    [clef('F4:0') + quarters('C3', 'D3') + clef('G2:0') + quarters('G4', 'A4')],
    ['1.0 1 F4:0', '1.2 1 G2:0'],
  ],
  [
    'inside a bar, before a rest',
    [
      clef('F4:0') +
        quarters('C3', 'D3') +
        clef('G2:0') +
        note('C3', 1).replace(/<pitch>.*<.pitch>/, '<rest/>') +
        quarters('A4'),
    ],
    ['1.0 1 F4:0', '1.2 1 G2:0'],
  ],
  [
    'of the lower staff alone',
    [
      clef('G2:0') +
        clef('F4:0', 2) +
        quarters('C5', 'D5', 'E5', 'F5') +
        back +
        note('C3', 2, 2) +
        clef('G2:0', 2) +
        note('C4', 2, 2),
    ],
    ['1.0 1 G2:0', '1.0 2 F4:0', '1.2 2 G2:0'],
  ],
  [
    'there and back',
    [FIRST, clef('G2:0') + quarters('C4', 'C4', 'C4', 'C4'), clef('F4:0') + quarters('C3', 'C3', 'C3', 'C3')],
    ['1.0 1 F4:0', '2.0 1 G2:0', '3.0 1 F4:0'],
  ],
  [
    'to one that is not written here: the first one',
    [
      clef('G2:0') + quarters('C4', 'C4', 'C4', 'C4'),
      clef('F4:0') + quarters('C3', 'C3', 'C3', 'C3'),
      clef('C1:0') + quarters('C3', 'C3', 'C3', 'C3'),
    ],
    ['1.0 1 G2:0', '2.0 1 F4:0', '3.0 1 G2:0'],
  ],
  [
    'none, however far the notes are',
    [clef('G2:0') + quarters('C2', 'D2', 'E2', 'F2'), quarters('C2', 'D2', 'E2', 'F2')],
    ['1.0 1 G2:0'],
  ],
])('a clef changes where the file says: %s', (_, measures, expected) => {
  expect(kept(...measures)).toEqual(expected)
})

test('after a repeat the clef is that of the page again, and folded it is written once', () => {
  const measures = [
    clef('G2:0') + repeat('forward') + quarters('C4', 'D4', 'E4', 'F4'),
    quarters('G4', 'F4') + clef('F4:0') + quarters('C3', 'D3') + repeat('backward'),
    quarters('E3', 'D3', 'C3', 'C3'),
  ]
  const song = songOf(measures)
  expect(clefsIn(writtenPart(song))).toEqual(['1.0 1 G2:0', '2.2 1 F4:0', '3.0 1 G2:0', '4.2 1 F4:0'])
  const folded = writtenPart(song, { ...notationOptions(song), foldRepeats: true })
  expect(clefsIn(folded)).toEqual(['1.0 1 G2:0', '2.2 1 F4:0'])
})

test('the option of the track takes changes away', () => {
  const song = songOf([FIRST, clef('G2:0') + quarters('G4', 'G4', 'G4', 'G4')])
  const [, { id: trackId }] = song.tracks
  const perTrack = new Map([[trackId, { ...notationOptions(song).perTrack.get(trackId), clefChanges: false }]])
  expect(clefsIn(writtenPart(song, { ...notationOptions(song), perTrack }))).toEqual(['1.0 1 F4:0'])
})

test('clefs move with their bars, and undo brings them back', () => {
  const song = songOf([FIRST, clef('G2:0') + quarters('G4', 'G4', 'G4', 'G4')])
  const bar = 4 * QUARTER
  const later = apply(song, { type: 'time/insert', tick: bar, ticks: bar }).song
  expect(clefsIn(writtenPart(reopened(later)))).toEqual(['1.0 1 F4:0', '3.0 1 G2:0'])
  const removed = apply(song, { type: 'time/remove', fromTick: 0, toTick: bar }).song
  expect(clefsIn(writtenPart(reopened(removed)))).toEqual(['1.0 1 G2:0'])
})

test('any clefs of two staves are kept at any beat', () => {
  const anyClef = fc.option(fc.constantFrom(...SIGNS), { nil: null, freq: 2 })
  const line = fc.array(anyClef, { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...SIGNS), fc.constantFrom(...SIGNS), line, line, (upper, lower, ups, downs) => {
      const staff = (number: number, first: string, clefs: readonly (string | null)[], bar: number) =>
        [0, 1, 2, 3].map((beat) => {
          const told = bar === 0 && beat === 0 ? first : clefs[bar * 4 + beat]
          return (told ? clef(told, number) : '') + note(number === 1 ? 'C5' : 'C3', 1, number)
        })
      const measures = [0, 1, 2].map((bar) =>
        [...staff(1, upper, ups, bar), back, ...staff(2, lower, downs, bar)].join(''),
      )
      const expected = [[upper, ups] as const, [lower, downs] as const].flatMap(([first, clefs], i) => {
        let now = ''
        return clefs.flatMap((told, at) => {
          const next = at === 0 ? first : (told ?? now)
          if (next === now) return []
          now = next
          return [`${Math.floor(at / 4) + 1}.${at % 4} ${i + 1} ${next}`]
        })
      })
      expect(kept(...measures).sort()).toEqual(expected.sort())
    }),
    { numRuns: tries(60, 20) },
  )
})
