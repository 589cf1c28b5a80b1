import { expect, test } from 'vitest'
import { compose, composeTrack } from '../compose'
import { KIT } from '../drums/kit'
import { EMPTY_REQUEST } from '../request'
import { BAR_TICKS, PPQ, type SketchNote } from '../spec'
import { testPlan, testTrack } from '../testing'
import { GENRES, type Genre } from '../vocabulary'
import { humanise } from './humanise'

const tracks = [
  testTrack('melody', { complexity: 7 }),
  testTrack('chords', { index: 1, instrument: 'Guitar' }),
  testTrack('bass', { index: 2 }),
  testTrack('drums', { index: 3, complexity: 8 }),
]
const songOf = (genre: Genre, tempo = 100) => {
  const plan = testPlan({ genre, tracks, bars: 32, tempo })
  return { plan, grid: tracks.map((track) => composeTrack(plan, track)) }
}
const msOf = (ticks: number, tempo: number) => (ticks * 60_000) / tempo / PPQ
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))

test.each(GENRES)('%s: no note is lost, a line stays monophonic, nothing leaves the song', (genre) => {
  for (const tempo of [40, 200]) {
    const { plan, grid } = songOf(genre, tempo)
    for (const [i, notes] of humanise(plan, grid, 1).entries()) {
      expect(notes.length).toBe(grid[i].length)
      const ends = new Map<number, number>()
      for (const { tick, duration, noteNumber } of notes) {
        const voice = i === 1 || i === 3 ? noteNumber : 0
        expect(tick).toBeGreaterThanOrEqual(ends.get(voice) ?? 0)
        expect(duration).toBeGreaterThan(0)
        ends.set(voice, tick + duration)
        expect(tick + duration).toBeLessThanOrEqual(32 * BAR_TICKS)
      }
    }
  }
})

test('amount 0 leaves the notes unchanged', () => {
  const { plan, grid } = songOf('Jazz')
  expect(humanise(plan, grid, 0)).toBe(grid)
})

test('straight genres drift by a few milliseconds, electronic ones by less, none by more than 20', () => {
  const off = (genre: Genre) => {
    const { plan, grid } = songOf(genre)
    const melody = humanise(plan, [grid[0]], 1)[0]
    return melody.map(({ tick }, i) => msOf(tick - grid[0][i].tick, 100))
  }
  for (const genre of ['Pop', 'Rock', 'Acoustic / Folk'] as const) {
    expect(deviation(off(genre))).toBeGreaterThan(2)
    expect(deviation(off(genre))).toBeLessThan(10)
    expect(Math.max(...off(genre).map(Math.abs))).toBeLessThanOrEqual(21)
  }
  expect(deviation(off('Trap'))).toBeLessThan(3)
})

test('the drift is correlated: neighbouring notes have similar offsets', () => {
  const { plan, grid } = songOf('Classical')
  const off = humanise(plan, [grid[0]], 1)[0].map(({ tick }, i) => tick - grid[0][i].tick)
  const centre = mean(off)
  const together = mean(off.slice(1).map((value, i) => (value - centre) * (off[i] - centre)))
  expect(together / deviation(off) ** 2).toBeGreaterThan(0.3)
})

/** The positions of the ride's off-beat eighths within their beat. */
function offBeat(notes: readonly SketchNote[], grid: readonly SketchNote[]): number {
  const rides = notes.filter(({ noteNumber }, i) => noteNumber === KIT.ride && grid[i].tick % PPQ === PPQ / 2)
  expect(rides.length).toBeGreaterThan(8)
  return mean(rides.map(({ tick }) => (tick % PPQ) / PPQ))
}

test('jazz swings near a triplet, less at fast tempos, and fully at half the amount', () => {
  const at = (tempo: number, amount: number) => {
    const { plan, grid } = songOf('Jazz', tempo)
    const drums = humanise(plan, grid, amount)[3]
    const ride = (notes: readonly SketchNote[]) => notes.filter(({ noteNumber }) => noteNumber === KIT.ride)
    return offBeat(ride(drums), ride(grid[3]))
  }
  expect(at(120, 0.5)).toBeGreaterThan(0.6)
  expect(at(120, 0.5)).toBeLessThan(0.68)
  expect(at(200, 0.5)).toBeLessThan(at(120, 0.5) - 0.03)
  expect(at(120, 0.25)).toBeLessThan(at(120, 0.5) - 0.03)
})

test('the back-beat of lo-fi is late, its hats are not', () => {
  const { plan, grid } = songOf('Lo-fi', 80)
  const drums = humanise(plan, grid, 1)[3]
  const late = (drum: number) =>
    mean(
      drums
        .filter(({ noteNumber }) => noteNumber === drum)
        .map(({ tick }) => tick - PPQ * Math.round(tick / PPQ))
        .filter((ticks) => Math.abs(ticks) < PPQ / 8)
        .map((ticks) => msOf(ticks, 80)),
    )
  expect(late(KIT.rim) - late(KIT.hat)).toBeGreaterThan(12)
})

test('a guitar strums within 20 milliseconds', () => {
  const { plan, grid } = songOf('Acoustic / Folk')
  const guitar = humanise(plan, [[], grid[1]], 1)[1]
  const first = guitar.filter(({ tick }) => tick >= BAR_TICKS - 60 && tick < BAR_TICKS + 60)
  expect(first.length).toBeGreaterThan(2)
  const ticks = first.map(({ tick }) => tick)
  const spread = msOf(Math.max(...ticks) - Math.min(...ticks), 100)
  expect(spread).toBeGreaterThan(8)
  expect(spread).toBeLessThanOrEqual(20)
  expect(first.map(({ noteNumber }) => noteNumber)).toEqual(first.map(({ noteNumber }) => noteNumber).toSorted())
})

test('the file is humanised; the sketch stays on the grid', () => {
  const request = { ...EMPTY_REQUEST, genre: 'Funk / Soul', seed: 4 } as const
  const [still, moved] = [compose(request), compose({ ...request, humanise: 0.6 })]
  expect(moved.tracks).toEqual(still.tracks)
  expect(moved.midi).not.toEqual(still.midi)
  expect(compose({ ...request, humanise: 0.6 }).midi).toEqual(moved.midi)
})
