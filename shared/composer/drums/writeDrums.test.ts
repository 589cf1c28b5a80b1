import { expect, test } from 'vitest'
import { BAR_TICKS, type SketchNote } from '../spec'
import { testPlan, testTrack } from '../testing'
import { GENRES } from '../vocabulary'
import { KIT } from './kit'
import { GROOVES } from './styles'
import { writeDrums } from './writeDrums'

const drums = testTrack('drums')
const barsOf = (notes: readonly SketchNote[], bars: number) =>
  Array.from({ length: bars }, (_, bar) =>
    notes
      .filter(({ tick }) => Math.floor(tick / BAR_TICKS) === bar)
      .map(({ tick, noteNumber }) => `${tick % BAR_TICKS}:${noteNumber}`)
      .join(' '),
  )

test('every groove has sixteen steps', () => {
  for (const { parts, answer, loud, quiet } of Object.values(GROOVES)) {
    for (const steps of [parts, answer, loud, quiet].flatMap((each) => Object.values(each ?? {})))
      expect(steps).toMatch(/^(?:[Xxog1-9.]{16})?$/)
  }
})

test.each(GENRES)('%s: every bar plays, on drums of the kit, and bars differ', (genre) => {
  const notes = writeDrums(testPlan({ genre }), drums)
  const bars = barsOf(notes, 16)
  for (const bar of bars) expect(bar).not.toBe('')
  expect(new Set(bars).size).toBeGreaterThanOrEqual(4)
  for (const { noteNumber, velocity } of notes) {
    expect(Object.values(KIT)).toContain(noteNumber)
    expect(velocity).toBeGreaterThan(0)
  }
})

test('fills lead out of sections, and a crash opens loud ones', () => {
  const plan = testPlan({ genre: 'Rock', bars: 32 })
  const notes = writeDrums(plan, testTrack('drums', { complexity: 7 }))
  const toms = new Set<number>([KIT.lowTom, KIT.midTom, KIT.highTom])
  for (const { startBar, bars } of plan.sections.slice(0, -1)) {
    const end = (startBar + bars) * BAR_TICKS
    expect(notes.some(({ tick, noteNumber }) => tick >= end - BAR_TICKS && tick < end && toms.has(noteNumber))).toBe(
      true,
    )
  }
  expect(notes.filter(({ noteNumber }) => noteNumber === KIT.crash).length).toBeGreaterThanOrEqual(3)
})

test('a snare plays at two levels: back-beats and ghost notes', () => {
  const notes = writeDrums(testPlan({ genre: 'Funk / Soul', bars: 32 }), testTrack('drums', { complexity: 8 }))
  const snare = notes.filter(({ noteNumber }) => noteNumber === KIT.snare).map(({ velocity }) => velocity)
  expect(snare.filter((velocity) => velocity > 95).length).toBeGreaterThan(10)
  expect(snare.filter((velocity) => velocity < 55).length).toBeGreaterThan(10)
})

test('more complexity gives more hits', () => {
  const counts = Array.from({ length: 10 }, (_, i) =>
    Array.from(
      { length: 6 },
      (_, seed) => writeDrums(testPlan({ seed }), testTrack('drums', { complexity: i + 1 })).length,
    ).reduce((a, b) => a + b),
  )
  expect(counts[9]).toBeGreaterThanOrEqual(1.5 * counts[0])
  expect(counts[9]).toBeGreaterThan(counts[5])
  expect(counts[5]).toBeGreaterThan(counts[1])
})
