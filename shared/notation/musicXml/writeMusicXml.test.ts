// @vitest-environment jsdom
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compose } from '../../composer/compose'
import { EMPTY_REQUEST } from '../../composer/request'
import { testSong } from '../../playback/testSong'
import { readSmf } from '../../smf/read'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import type { Score } from '../score'
import { scoreOf } from '../scoreOf'
import { readMusicXml } from './readMusicXml'
import { faultsIn } from './testing'
import { writeMusicXml, writeMxl } from './writeMusicXml'

const PROMPTS = ['a calm piano ballad', 'a jazz trio', 'a trap beat', 'an epic film theme', 'funk with slap bass']
const scores = PROMPTS.map((prompt) => {
  const { midi } = compose({ ...EMPTY_REQUEST, prompt, seed: 5, humanise: 0.7 })
  return scoreOf(readSmf(midi).song, DEFAULT_SCORE_OPTIONS)
})
const triplets = scoreOf(
  testSong([
    { notes: Array.from({ length: 12 }, (_, i) => ({ tick: i * 160, duration: 160, noteNumber: 61, velocity: 80 })) },
  ]),
  DEFAULT_SCORE_OPTIONS,
)
/** A played trill, a note after it with two grace notes, and the viola's clef. */
const ornaments = scoreOf(
  testSong([
    {
      controls: [{ tick: 0, kind: 1, number: 0, value: 41 }],
      notes: [
        ...Array.from({ length: 9 }, (_, i) => [i * 53 + (i % 3) * 6, 48, i % 2 === 0 ? 60 : 62]),
        [480, 380, 55],
        [893, 33, 57],
        [926, 33, 59],
        [960, 900, 60],
      ].map(([tick, duration, noteNumber]) => ({ tick, duration, noteNumber, velocity: 80 })),
    },
  ]),
  DEFAULT_SCORE_OPTIONS,
)
const inBeat = (count: number, beat: number) => Array.from({ length: count }, (_, i) => beat + i / count)
const parsed = (score: Score) => new DOMParser().parseFromString(writeMusicXml(score), 'text/xml')
const all = (parent: ParentNode, selector: string) => Array.from(parent.querySelectorAll(selector))
const textOf = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent ?? null

test.each([...scores, triplets, ornaments])(
  'elements are in order, voices fill their measures, references lead somewhere',
  (score) => {
    const lengths = score.measures.map(({ length }) => length)
    expect(faultsIn(writeMusicXml(score), lengths).slice(0, 3)).toEqual([])
  },
)

test('faults are found', () => {
  const lengths = triplets.measures.map(({ length }) => length)
  const xml = writeMusicXml(triplets)
  const faults = (from: RegExp, to: string) => faultsIn(xml.replace(from, to), lengths)[0]
  expect(faults(/<duration>1</, '<duration>2<')).toMatch('measure 0 of part 0')
  expect(faults(/(<pitch>.*?<\/pitch>)(\s*)(<duration>.*?<\/duration>)/s, '$3$2$1')).toBe('order in note')
  expect(faults(/<voice>1/, '<tie type="start"/><voice>1')).toBe('tie without tied')
  expect(faults(/<part id="P1"/, '<part id="P2"')).toBe('part 0 has no description')
})

test.each([
  ['quarters', [0, 1, 2, 3], 1],
  ['sixteenths', [0, 0.25, 1], 4],
  ['nine, eleven and thirteen in a beat', [9, 11, 13].flatMap((count, beat) => inBeat(count, beat)), 9 * 11 * 13],
])('a file of %s has as few divisions as it needs', (_, beats, divisions) => {
  const notes = beats.map((beat) => ({ tick: Math.round(beat * 960), duration: 40, noteNumber: 60, velocity: 80 }))
  const song = { ...testSong([{ notes }]), timebase: 960 }
  const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
  const xml = writeMusicXml(score)
  expect(Number(/<divisions>(\d+)</.exec(xml)?.[1])).toBe(divisions)
  const lengths = score.measures.map(({ length }) => length)
  expect(faultsIn(xml, lengths)).toEqual([])
  const back = readMusicXml(strToU8(xml)).song
  const { notes: read } = back.tracks[1]
  const ticks = Array.from(read.tick.subarray(0, read.length))
  expect(ticks).toEqual(beats.map((beat) => Math.round(beat * back.timebase)))
})

test('a triplet is marked at both ends and on each note', () => {
  const document = parsed(triplets)
  expect(all(document, 'time-modification')).toHaveLength(12)
  expect(
    all(document, 'tuplet')
      .map((each) => each.getAttribute('type'))
      .slice(0, 4),
  ).toEqual(['start', 'stop', 'start', 'stop'])
})

test('a trill is a mark on one note, and grace notes have no duration', () => {
  const document = parsed(ornaments)
  expect(all(document, 'notations > ornaments > trill-mark')).toHaveLength(1)
  expect(all(document, 'note:has(trill-mark) type').map((type) => type.textContent)).toEqual(['quarter'])
  expect(all(document, 'note:has(grace)').map((note) => textOf(note, 'step'))).toEqual(['A', 'B'])
  expect(all(document, 'note:has(grace) duration')).toEqual([])
  expect(textOf(document, 'clef')?.replace(/\s/g, '')).toBe('C3')
})

test('names are escaped, and characters that XML cannot hold are left out', () => {
  const document = parsed({ ...triplets, title: 'A & B <c> "d" \u0001\ud800', author: 'É 曲' })
  expect(textOf(document, 'work-title')).toBe('A & B <c> "d" ')
  expect(textOf(document, 'creator')).toBe('É 曲')
})

test('.mxl is a container with the same score', () => {
  const files = unzipSync(writeMxl(triplets))
  expect(Object.keys(files)).toEqual(['mimetype', 'META-INF/container.xml', 'score.musicxml'])
  expect(strFromU8(files['score.musicxml'])).toBe(writeMusicXml(triplets))
})
