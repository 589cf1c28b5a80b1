import { expect, test } from 'vitest'
import { engrave } from '#shared/engraving/engrave'
import { CONTINUOUS, onPaper } from '#shared/engraving/pageFormat'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/options'
import { scoreOf } from '#shared/notation/scoreOf'
import { testSong } from '#shared/playback/testSong'
import { engravedPageOf } from '#workers/sheet/engravedPage'
import { FIRST_SCORE } from '../../model/score'
import { layPages, notesAt, placeOfTick, runAt, runsOf, tickAtPoint } from './pageLayout'

const BARS = 160
/** A quarter on each beat of many bars. */
const song = testSong([
  {
    notes: Array.from({ length: BARS * 4 }, (_, i) => ({
      tick: i * 480,
      duration: 480,
      noteNumber: 60 + (i % 12),
      velocity: 80,
    })),
  },
])
const score = scoreOf(song, DEFAULT_SCORE_OPTIONS)
const paged = [...engrave(score, onPaper('a4'))].map((page) => engravedPageOf(page))
const endless = [...engrave(score, CONTINUOUS)].map((page) => engravedPageOf(page))

test.each([
  ['pages', paged],
  ['continuous', endless],
] as const)('%s: each head is found where it is, at any zoom, and each tick on its line', (layout, pages) => {
  for (const zoom of [0.5, 2]) {
    const laid = layPages(pages, layout, zoom)
    const [{ moments }] = runsOf(pages, laid)
    for (const [index, { heads, width }] of pages.entries()) {
      const { left, top, width: shown } = laid.places[index]
      const scale = shown / width
      for (let i = 0; i < heads.id.length; i += 7) {
        const [x, y] = [left + (heads.x[i] + 0.6) * scale, top + heads.y[i] * scale]
        expect(notesAt(pages, laid, x, y)).toEqual([heads.id[i]])
        const { notes } = song.tracks.find((track) => track.notes.length > 0)!
        const tick = notes.tick[notes.id.indexOf(heads.id[i])]
        const place = placeOfTick(moments, tick)!
        expect(place.x).toBeCloseTo(left + heads.x[i] * scale, 1)
        expect(tickAtPoint(moments, place.x + 0.1, (place.top + place.bottom) / 2)).toBeCloseTo(tick, -1)
      }
    }
  }
})

test('pages are under each other, the pieces of the endless line beside each other', () => {
  const { places } = layPages(paged, 'pages', 1)
  expect(paged.length).toBeGreaterThan(1)
  for (let i = 1; i < places.length; i++)
    expect(places[i].top).toBeGreaterThan(places[i - 1].top + places[i - 1].height)
  const pieces = layPages(endless, 'continuous', 1).places
  for (let i = 1; i < pieces.length; i++) expect(pieces[i].left).toBeCloseTo(pieces[i - 1].left + pieces[i - 1].width)
})

test('the playhead goes on evenly between onsets, and to the next line at its bar', () => {
  const [{ moments }] = runsOf(paged, layPages(paged, 'pages', 1))
  const [a, middle, b] = [0, 240, 480].map((tick) => placeOfTick(moments, tick)!)
  expect(middle.x).toBeCloseTo((a.x + b.x) / 2)
  const turn = moments.findIndex((moment, i) => i > 0 && moment.top > moments[i - 1].top)
  expect(placeOfTick(moments, moments[turn].tick)!.top).toBe(moments[turn].top)
  expect(placeOfTick(moments, moments[turn].tick - 1)!.top).toBe(moments[turn - 1].top)
  expect(placeOfTick([], 0)).toBeNull()
})

test('where every part has its own pages, each goes through the song from its first page on', () => {
  const tracks = [0, 1].map((channel) => ({
    channel,
    notes: Array.from({ length: BARS * 4 }, (_, i) => ({ tick: i * 480, duration: 480, noteNumber: 60, velocity: 80 })),
  }))
  const format = onPaper('a4', 'parts')
  const pages = [...engrave(scoreOf(testSong(tracks), DEFAULT_SCORE_OPTIONS), format)].map((page) =>
    engravedPageOf(page),
  )
  const { places, height } = layPages(pages, 'parts', 1)
  const runs = runsOf(pages, { places, width: 0, height })
  const second = places[pages.length / 2].top
  expect(runs.map(({ top }) => top)).toEqual([places[0].top, second])
  for (const tick of [0, 480 * 7, 480 * BARS * 3]) {
    const [first, other] = runs.map(({ moments }) => placeOfTick(moments, tick)!)
    expect(other.x).toBe(first.x)
    expect(other.top).toBeCloseTo(first.top + second - places[0].top)
  }
  expect([0, second - 1, second, height].map((y) => runs.indexOf(runAt(runs, y)!))).toEqual([0, 0, 1, 1])
  expect(runAt([], 0)).toBeUndefined()
})

test('beside all pages there is no head, and the nearest line has the tick', () => {
  const laid = layPages(paged, 'pages', 1)
  expect(notesAt(paged, laid, -50, -50)).toEqual([])
  expect(tickAtPoint(runsOf(paged, laid)[0].moments, -50, -50)).toBe(0)
  expect(tickAtPoint([], 0, 0)).toBeNull()
})

test('in a folded score the playhead comes back for the second pass, and clicks play the first', () => {
  const bar = [60, 62, 64, 65].map((noteNumber, i) => ({ tick: i * 480, duration: 480, noteNumber, velocity: 80 }))
  const notes = [0, 5, 0, 5, 12].flatMap((shift, at) =>
    bar.map((note) => ({ ...note, tick: note.tick + at * 1920, noteNumber: note.noteNumber + shift })),
  )
  const repeated = testSong([{ notes }])
  const folded = scoreOf(repeated, { ...DEFAULT_SCORE_OPTIONS, foldRepeats: true })
  const pages = [...engrave(folded, onPaper('a4'))].map((page) => engravedPageOf(page))
  const laid = layPages(pages, 'pages', 1)
  const [{ moments }] = runsOf(pages, laid)
  const middle = (top: number, bottom: number) => (top + bottom) / 2
  for (let tick = 0; tick < 3840; tick += 160) {
    const [first, second] = [tick, tick + 3840].map((each) => placeOfTick(moments, each)!)
    expect([second.x, second.top]).toEqual([first.x, first.top])
    expect(tickAtPoint(moments, first.x + 0.01, middle(first.top, first.bottom))).toBeCloseTo(tick, -1)
  }
  const third = placeOfTick(moments, 3840 * 2)!
  expect(third.x).toBeGreaterThan(placeOfTick(moments, 3839)!.x)
  expect(tickAtPoint(moments, third.x - 0.5, middle(third.top, third.bottom))).toBe(3840 * 2)
  // One head shows the notes of both passes, so they are selected together.
  const { id } = repeated.tracks[0].notes
  expect([...pages[0].heads.id]).toEqual(expect.arrayContaining([id[0], id[8]]))
  const [x, y] = [pages[0].heads.x[0], pages[0].heads.y[0]].map(
    (each) => (each * laid.places[0].width) / pages[0].width,
  )
  expect(notesAt(pages, laid, laid.places[0].left + x, laid.places[0].top + y)).toEqual([id[0], id[8]])
})

test('at first, pages are no wider than the view; the zoom goes on from there', () => {
  const { zoom } = FIRST_SCORE
  const free = layPages(paged, 'pages', zoom)
  expect(layPages(paged, 'pages', zoom, free.width + 100)).toEqual(free)
  expect(layPages(paged, 'pages', zoom, 390).width).toBeCloseTo(390)
  expect(layPages(paged, 'pages', 2 * zoom, 390).places[0].width).toBeCloseTo(700)
  expect(layPages(endless, 'continuous', zoom, 390)).toEqual(layPages(endless, 'continuous', zoom))
})
