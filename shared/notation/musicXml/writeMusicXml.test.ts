// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compose } from '../../composer/compose'
import { EMPTY_REQUEST } from '../../composer/request'
import { testSong } from '../../playback/testSong'
import { readSmf } from '../../smf/read'
import { DEFAULT_SCORE_OPTIONS, type Score } from '../score'
import { scoreOf } from '../scoreOf'
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
const parsed = (score: Score) => new DOMParser().parseFromString(writeMusicXml(score), 'text/xml')
const all = (parent: ParentNode, selector: string) => Array.from(parent.querySelectorAll(selector))
const textOf = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent ?? null

/** The order of elements in the MusicXML 4.0 specification. */
const ORDER: Record<string, string> = {
  'score-partwise': 'work identification part-list part',
  'score-part': 'part-name part-abbreviation score-instrument midi-instrument',
  'midi-instrument': 'midi-channel midi-program midi-unpitched',
  attributes: 'divisions key time staves clef transpose',
  direction: 'direction-type offset staff sound',
  note: 'grace chord pitch unpitched rest duration tie instrument voice type dot accidental time-modification stem notehead staff beam notations',
  notations: 'tied tuplet articulations',
  pitch: 'step alter octave',
  clef: 'sign line clef-octave-change',
  'time-modification': 'actual-notes normal-notes normal-type',
}

test.each([...scores, triplets])('elements are in the order of the specification', (score) => {
  const faults = Object.entries(ORDER).flatMap(([name, order]) =>
    all(parsed(score), name).filter((element) => {
      const places = Array.from(element.children, (child) => order.split(' ').indexOf(child.localName))
      return places.some((place, i) => place < 0 || place < (places[i - 1] ?? 0))
    }),
  )
  expect(faults.slice(0, 2).map((each) => each.outerHTML)).toEqual([])
})

test.each([...scores, triplets])('voices fill their measures, and references lead somewhere', (score) => {
  const document = parsed(score)
  const faults: string[] = []
  for (const [p, part] of all(document, 'score-partwise > part').entries()) {
    const instruments = all(all(document, 'score-part')[p], 'score-instrument').map((each) => each.id)
    const ties = new Set<string>()
    for (const [i, measure] of all(part, 'measure').entries()) {
      const sums = [0]
      for (const child of Array.from(measure.children)) {
        if (child.localName === 'backup') {
          if (Number(textOf(child, 'duration')) !== sums.at(-1)) faults.push(`backup in ${i}`)
          sums.push(0)
        }
        if (child.localName !== 'note') continue
        if (child.querySelector('chord') === null) sums[sums.length - 1] += Number(textOf(child, 'duration'))
        const instrument = child.querySelector('instrument')?.id
        if (instrument !== undefined && !instruments.includes(instrument)) faults.push(`instrument ${instrument}`)
        const place = `${textOf(child, 'voice')} ${child.querySelector('pitch, unpitched')?.textContent} ${instrument}`
        const types = all(child, 'tie').map((each) => each.getAttribute('type'))
        if (types.includes('stop') && !ties.delete(place)) faults.push(`tie stops in ${i}`)
        if (types.includes('start')) ties.add(place)
        if (
          types.join() !==
          all(child, 'tied')
            .map((each) => each.getAttribute('type'))
            .join()
        )
          faults.push('tied')
      }
      if (sums.some((sum) => sum !== score.measures[i].length)) faults.push(`measure ${i}: ${sums}`)
    }
    if (ties.size > 0) faults.push('a tie goes nowhere')
  }
  expect(faults.slice(0, 3)).toEqual([])
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
