import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { compose } from '../composer/compose'
import { EMPTY_REQUEST } from '../composer/request'
import { DEFAULT_SCORE_OPTIONS } from '../notation/options'
import type { Score, ScoreNote } from '../notation/score'
import { scoreOf } from '../notation/scoreOf'
import { testSong } from '../playback/testSong'
import { readSmf } from '../smf/read'
import { keySignatureData, MetaType } from '../song/metaEvents'
import { notationBits } from '../song/noteNotation'
import { clefData } from '../song/tracks/clefChanges'
import { type Box, boxOf, type Item, type Page } from './displayList'
import { engrave } from './engrave'
import { CONTINUOUS, onPaper } from './pageFormat'

const composed = (prompt: string) =>
  scoreOf(readSmf(compose({ ...EMPTY_REQUEST, prompt, seed: 3 }).midi).song, DEFAULT_SCORE_OPTIONS)
const notesOf = ({ parts }: Score): ScoreNote[] =>
  parts.flatMap(({ measures }) =>
    measures.flatMap(({ voices }) =>
      voices.flatMap(({ elements }) =>
        elements.flatMap((one) =>
          one.kind === 'chord' ? [...one.notes, ...one.graces.flatMap(({ notes }) => notes)] : [],
        ),
      ),
    ),
  )
const isHead = (item: Item) => item.kind === 'glyph' && item.ids.length > 0
const headsOf = (pages: readonly Page[]) => pages.flatMap(({ items }) => items.filter(isHead))
const between = (code: number, from: number, to: number) => code >= from && code <= to
/** Accidentals, dynamics and rests. */
const isSign = (item: Item) =>
  item.kind === 'glyph' &&
  item.ids.length === 0 &&
  [
    [0xe260, 0xe264],
    [0xe520, 0xe52f],
    [0xe4e1, 0xe4ea],
  ].some(([from, to]) => between(item.codes[0], from, to))

function expectOnPage({ items, width, height }: Page): void {
  for (const item of items) {
    const { left, right, top, bottom } = boxOf(item)
    expect([left, right, top, bottom].every(Number.isFinite)).toBe(true)
    expect(left).toBeGreaterThan(-0.5)
    expect(top).toBeGreaterThan(-0.5)
    expect(right).toBeLessThan(width + 0.5)
    expect(bottom).toBeLessThan(height + 0.5)
  }
}

const overlap = (a: Box, b: Box) =>
  Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

test.each(['a calm piano ballad', 'a jazz trio', 'a trap beat', 'an epic film theme'])(
  'every head of %s is on a page, and no sign lies on a head',
  (prompt) => {
    const score = composed(prompt)
    const pages = [...engrave(score, onPaper('a4'))]
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1))
    expect(headsOf(pages)).toHaveLength(notesOf(score).length)
    for (const page of pages) {
      expectOnPage(page)
      const heads = page.items.filter(isHead).map(boxOf)
      const touching = page.items
        .filter(isSign)
        .map(boxOf)
        .filter((sign) => heads.some((head) => overlap(sign, head) > 0.3))
      expect(touching).toEqual([])
    }
  },
)

test('pages follow in time, and lines go down the page', () => {
  const pages = [...engrave(composed('a calm piano ballad, 32 bars'), onPaper('letter'))]
  const times = pages.flatMap(({ times }) => times)
  const sorted = [...times].sort((a, b) => a.tick - b.tick)
  expect(times).toEqual(sorted)
  for (const { times } of pages)
    for (const [at, { top }] of times.entries()) expect(top).toBeGreaterThanOrEqual(times[Math.max(0, at - 1)].top)
})

test('parts follow each other, each from a page of its own with its name', () => {
  const score = composed('a jazz trio')
  const pages = [...engrave(score, onPaper('a4', 'parts'))]
  expect(headsOf(pages)).toHaveLength(notesOf(score).length)
  const texts = pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? item.text : [])))
  for (const { name } of score.parts) expect(texts).toContain(name)
  expect(texts.filter((text) => text === score.title)).toHaveLength(score.parts.length)
})

test('the pieces of an endless line are equally high and their staff lines meet', () => {
  const score = composed('a calm piano ballad')
  const pieces = [...engrave(score, CONTINUOUS)]
  expect(headsOf(pieces)).toHaveLength(notesOf(score).length)
  expect(new Set(pieces.map(({ height }) => height)).size).toBe(1)
  const ends = pieces
    .slice(0, -1)
    .map(({ items, width }) =>
      items.some((item) => item.kind === 'line' && item.from.y === item.to.y && Math.abs(item.to.x - width) < 1e-9),
    )
  expect(ends.every(Boolean)).toBe(true)
})

test('sixty parts fit their page', () => {
  const note = { tick: 0, duration: 480, noteNumber: 60, velocity: 80 }
  const score = scoreOf(testSong(Array.from({ length: 60 }, () => ({ notes: [note] }))), DEFAULT_SCORE_OPTIONS)
  const pages = [...engrave(score, onPaper('a4'))]
  expect(pages).toHaveLength(1)
  expectOnPage(pages[0])
})

test('bars of rest that follow each other are one sign in parts, and time goes on through them', () => {
  const note = (tick: number) => ({ tick, duration: 480, noteNumber: 60, velocity: 80 })
  const score = scoreOf(testSong([{ notes: [note(0), note(1920 * 9)] }]), DEFAULT_SCORE_OPTIONS)
  const [page] = [...engrave(score, onPaper('a4'))]
  // '8' in the digits of time signatures.
  expect(page.items.filter((item) => item.kind === 'glyph' && item.codes.join() === String(0xe088))).toHaveLength(1)
  expect(page.times.map(({ tick }) => tick)).toEqual(expect.arrayContaining([0, 1920, 1920 * 9, 1920 * 10]))
  const places = page.times.map(({ x }) => x)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const [first] = [...engrave(score, CONTINUOUS)]
  expect(first.items.some((item) => item.kind === 'glyph' && item.codes.join() === String(0xe088))).toBe(false)
})

test('repeats have their signs on each staff, and endings their brackets', () => {
  const bars = [0, 2, 0, 2, 0, 2, 4, 5, 7, 9, 4, 5, 7, 11].map((shift, at) => ({
    tick: at * 1920,
    duration: 1920,
    noteNumber: 60 + shift,
    velocity: 80,
  }))
  const score = scoreOf(testSong([{ notes: bars }, { notes: bars }]), { ...DEFAULT_SCORE_OPTIONS, foldRepeats: true })
  for (const format of [onPaper('a4'), CONTINUOUS]) {
    const items = [...engrave(score, format)].flatMap((page) => page.items)
    const dots = items.filter((item) => item.kind === 'glyph' && item.codes.join() === String(0xe044))
    // Two dots at each end of two passages, on each staff.
    const staves = score.parts.flatMap((part) => part.staves).length
    expect(dots).toHaveLength(2 * 2 * 2 * staves)
    const texts = items.flatMap((item) => (item.kind === 'text' ? item.text : []))
    for (const text of ['3×', '1.', '2.']) expect(texts.filter((each) => each === text)).toHaveLength(1)
  }
})

test('syllables are at one height under their notes, and never touch', () => {
  const texts = ['Extra-', 'or-', 'di-', 'nar-', 'i-', 'ly', 'straight-', 'forward']
  const notes = texts.map((_, i) => ({ tick: i * 240, duration: 240, noteNumber: [60, 84][i % 2], velocity: 80 }))
  const events = texts.map((text, i) => ({
    tick: i * 240,
    status: 0xff as const,
    metaType: MetaType.lyric,
    data: new TextEncoder().encode(text),
  }))
  const [page] = [...engrave(scoreOf(testSong([{ notes, events }]), DEFAULT_SCORE_OPTIONS), onPaper('a4'))]
  const words = texts.map((text) => text.replace('-', ''))
  const shown = page.items.filter((item) => item.kind === 'text' && words.includes(item.text))
  expect(shown.length).toBe(texts.length)
  expect(new Set(shown.map((item) => item.kind === 'text' && item.y)).size).toBe(1)
  const boxes = shown.map(boxOf).sort((a, b) => a.left - b.left)
  for (const [i, { left }] of boxes.entries()) if (i > 0) expect(left).toBeGreaterThan(boxes[i - 1].right)
  expect(page.items.filter((item) => item.kind === 'text' && item.text === '-')).toHaveLength(6)
  const heads = headsOf([page]).map(boxOf)
  expect(Math.max(...heads.map(({ bottom }) => bottom))).toBeLessThan(boxes[0].top)
})

const anyNote = fc.record({
  tick: fc.oneof(
    fc.nat(6000),
    fc.nat(50).map((i) => i * 120),
    fc.nat(40).map((i) => i * 160),
  ),
  duration: fc.oneof(
    fc.nat(3000),
    fc.nat(8).map((i) => i * 120),
  ),
  noteNumber: fc.nat(127),
  velocity: fc.integer({ min: 1, max: 127 }),
})
const anyTrack = fc.record({
  channel: fc.constantFrom(0, 1, 9),
  notes: fc
    .array(anyNote, { minLength: 1, maxLength: 50 })
    .map((notes) => notes.sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber)),
})

test('any song is engraved with all its heads, within its pages', () => {
  fc.assert(
    fc.property(fc.array(anyTrack, { minLength: 1, maxLength: 3 }), (tracks) => {
      const score = scoreOf(testSong(tracks), DEFAULT_SCORE_OPTIONS)
      for (const format of [onPaper('a4'), onPaper('letter', 'parts'), CONTINUOUS]) {
        const pages = [...engrave(score, format)]
        expect(headsOf(pages)).toHaveLength(notesOf(score).length)
        for (const page of pages) if (format.size !== null) expectOnPage(page)
      }
    }),
    { numRuns: tries(40, 15) },
  )
})

test('the bracket of a tuplet spans its rests', () => {
  const note = (tick: number, duration: number) => ({ tick, duration, noteNumber: 64, velocity: 80 })
  const notes = [note(160, 160), note(320, 160), note(480, 480), note(960, 480), note(1440, 480)]
  const score = scoreOf(testSong([{ notes }]), DEFAULT_SCORE_OPTIONS)
  const [{ items }] = [...engrave(score, onPaper('a4'))]
  const rest = items.find((item) => item.kind === 'glyph' && item.codes[0] === 0xe4e6)!
  const hooks = items.flatMap((item) =>
    item.kind === 'line' && item.thickness === 0.1 && item.from.x === item.to.x ? item.from.x : [],
  )
  expect(hooks).toHaveLength(2)
  expect(hooks[0]).toBeLessThanOrEqual(boxOf(rest).left)
})

test('a key inside a bar is printed between the notes, and a clef before it', () => {
  const sung = (tick: number, noteNumber: number) => {
    const notation = notationBits(noteNumber, { alter: null, voice: 1 })
    return { tick, duration: 960, noteNumber, velocity: 80, notation }
  }
  const meta = (tick: number, metaType: number, data: Uint8Array) => ({ tick, status: 0xff as const, metaType, data })
  const events = [
    meta(960, MetaType.keySignature, keySignatureData(2, false)),
    meta(960, MetaType.sequencerSpecific, clefData({ staff: 0, clef: 'tenor' })),
  ]
  const score = scoreOf(testSong([{ notes: [sung(0, 62), sung(960, 62)], events }]), DEFAULT_SCORE_OPTIONS)
  const [{ items }] = [...engrave(score, onPaper('a4'))]
  const [first, second] = items.filter(isHead).map(boxOf)
  const signs = items.filter((item) => item.kind === 'glyph' && [0xe05c, 0xe262].includes(item.codes[0])).map(boxOf)
  expect(signs).toHaveLength(3)
  const edges = [first, ...signs, second].flatMap(({ left, right }) => [left, right])
  expect(edges).toEqual([...edges].sort((a, b) => a - b))
  // F♯ on the second line and C♯ on the fourth, where the tenor clef has middle C: D lies a step above it.
  const middle = ({ top, bottom }: Box) => (top + bottom) / 2
  expect(middle(signs[1]) - middle(signs[2])).toBeCloseTo(2)
  expect(middle(signs[2]) - middle(second)).toBeCloseTo(0.5)
})

/** A song of whole notes, which no key alters, with a key from each tick on. */
const inKeys = (bars: number, ...keys: readonly (readonly [tick: number, sharps: number])[]) => {
  const notes = Array.from({ length: bars }, (_, i) => ({
    tick: 1920 * i,
    duration: 1920,
    noteNumber: 69,
    velocity: 80,
  }))
  const events = keys.map(([tick, sharps]) => ({
    tick,
    status: 0xff as const,
    metaType: MetaType.keySignature,
    data: keySignatureData(sharps, false),
  }))
  return scoreOf(testSong([{ notes, events }]), { ...DEFAULT_SCORE_OPTIONS, keysAreMeant: true })
}
const [FLAT, NATURAL, SHARP] = [0xe260, 0xe261, 0xe262]
const signsOf = (score: Score, format = onPaper('a4')) =>
  [...engrave(score, format)].flatMap(({ items }) =>
    items.filter((item) => item.kind === 'glyph' && between(item.codes[0], FLAT, SHARP)),
  ) as Extract<Item, { kind: 'glyph' }>[]

test.each([
  ['from sharps to none', [3, 0], [SHARP, SHARP, SHARP, NATURAL, NATURAL, NATURAL]],
  ['from flats to none', [-2, 0], [FLAT, FLAT, NATURAL, NATURAL]],
  ['from sharps to flats', [2, -1], [SHARP, SHARP, FLAT]],
  ['to fewer sharps', [2, 1], [SHARP, SHARP, SHARP]],
] as const)('naturals cancel a key only where no sign would tell the new one: %s', (_, [before, after], expected) => {
  for (const tick of [1920, 2880]) {
    const score = inKeys(3, [0, before], [tick, after])
    for (const format of [onPaper('a4'), CONTINUOUS]) {
      const signs = signsOf(score, format)
      expect(signs.map(({ codes: [code] }) => code)).toEqual(expected)
      const ys = (code: number) => signs.filter(({ codes }) => codes[0] === code).map(({ y }) => y)
      if (after === 0) expect(ys(NATURAL)).toEqual(ys(expected[0]))
    }
  }
})

test('a key that ends with a line is cancelled there, and only there', () => {
  const bars = 60
  const score = inKeys(bars, ...Array.from({ length: bars }, (_, i) => [1920 * i, i % 2 === 0 ? 3 : 0] as const))
  const naturals = signsOf(score).filter(({ codes }) => codes[0] === NATURAL)
  expect(new Set(naturals.map(({ y }) => y)).size).toBeGreaterThan(3)
  expect(naturals).toHaveLength(3 * (bars / 2))
})

test('a rest of two voices below a third is printed once', () => {
  const sung = (voice: number, duration: number) => {
    const noteNumber = 79 - 7 * voice
    return { tick: 0, duration, noteNumber, velocity: 80, notation: notationBits(noteNumber, { alter: null, voice }) }
  }
  const score = scoreOf(testSong([{ notes: [sung(1, 1920), sung(2, 960), sung(3, 960)] }]), DEFAULT_SCORE_OPTIONS)
  expect(score.parts[0].measures[0].voices.map(({ number }) => number)).toEqual([1, 2, 3])
  const [{ items }] = [...engrave(score, onPaper('a4'))]
  const rests = items.filter((item) => item.kind === 'glyph' && between(item.codes[0], 0xe4e1, 0xe4ea))
  expect(rests).toHaveLength(1)
})

test('long titles and names stay on the page, at a size that can be read', () => {
  const title = 'Long title '.repeat(18)
  const name = 'Section '.repeat(25)
  const notes = Array.from({ length: 32 }, (_, i) => ({ tick: i * 480, duration: 480, noteNumber: 60, velocity: 80 }))
  const events = [0, 480 * 4 * 7].map((tick) => ({
    tick,
    status: 0xff as const,
    metaType: MetaType.marker,
    data: new TextEncoder().encode(name),
  }))
  const song = testSong([{ notes, events }, { notes }])
  const tracks = song.tracks.map((track) => ({ ...track, name: 'Part '.repeat(40) }))
  const score = scoreOf({ ...song, tracks }, { ...DEFAULT_SCORE_OPTIONS, title, author: 'Somebody '.repeat(22) })
  for (const format of [onPaper('a4'), CONTINUOUS]) {
    const pages = [...engrave(score, format)]
    for (const page of pages) expectOnPage(page)
    const texts = pages.flatMap(({ items }) => items.filter((item) => item.kind === 'text'))
    const shown = (start: string) => texts.filter(({ text }) => text.startsWith(start))
    expect(shown('Section')).toHaveLength(2)
    for (const { size, text } of texts) if (text.endsWith('…')) expect(size).toBeGreaterThan(1.5)
    if (format !== CONTINUOUS) expect(shown('Long title').map(({ size }) => size)).toEqual([2.4])
  }
})
