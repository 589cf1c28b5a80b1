import { describe, expect, test } from 'vitest'
import type { CursorStep, NoteCursor } from '../model/roll'
import { openRoll, songWith } from './harness'
import { noteToAdd, noteUnder, resizeNote, stepCursor } from './noteCursor'

// A grid of eighths: 240 ticks.
const chords = () =>
  openRoll(
    songWith([
      [0, 60, 240],
      [480, 64, 480],
      [480, 60, 240],
      [1000, 67, 240],
    ]),
  ).host

const walk = (steps: readonly CursorStep[], from: NoteCursor = { tick: 0, noteNumber: 60 }, host = chords()) =>
  steps.reduce<NoteCursor>((cursor, step) => stepCursor(host, cursor, step), from)
const at = ({ tick, noteNumber }: NoteCursor) => [tick, noteNumber]

describe('steps', () => {
  test.each<[string, CursorStep, from: [number, number], to: [number, number]]>([
    ['a grid line on', { unit: 'grid', direction: 1 }, [0, 60], [240, 60]],
    ['from between the lines to the next', { unit: 'grid', direction: 1 }, [100, 60], [240, 60]],
    ['a grid line back', { unit: 'grid', direction: -1 }, [480, 60], [240, 60]],
    ['back to the line before', { unit: 'grid', direction: -1 }, [300, 60], [240, 60]],
    ['not before the start', { unit: 'grid', direction: -1 }, [0, 60], [0, 60]],
    ['a semitone up', { unit: 'semitone', direction: 1 }, [0, 60], [0, 61]],
    ['not above the top', { unit: 'octave', direction: 1 }, [0, 120], [0, 127]],
    ['not below the bottom', { unit: 'semitone', direction: -1 }, [0, 0], [0, 0]],
    ['to the next bar', { unit: 'bar', direction: 1 }, [100, 60], [1920, 60]],
    ['to the start of this bar', { unit: 'bar', direction: -1 }, [2000, 60], [1920, 60]],
    ['to the start of the bar before', { unit: 'bar', direction: -1 }, [1920, 60], [0, 60]],
    ['to the start of the song', { unit: 'end', direction: -1 }, [2000, 70], [0, 70]],
    ['to the last note', { unit: 'end', direction: 1 }, [0, 60], [1000, 67]],
  ])('%s', (_, step, [tick, noteNumber], to) => {
    expect(at(walk([step], { tick, noteNumber }))).toEqual(to)
  })

  test('from note to note, chords from the lowest up, and back', () => {
    const forth: CursorStep = { unit: 'note', direction: 1 }
    const back: CursorStep = { unit: 'note', direction: -1 }
    const places = [
      [480, 60],
      [480, 64],
      [1000, 67],
      [1000, 67],
    ] as const
    places.forEach((place, i) => {
      expect(at(walk(Array.from({ length: i + 1 }, () => forth)))).toEqual(place)
    })
    expect(at(walk([back], { tick: 1000, noteNumber: 67 }))).toEqual([480, 64])
    expect(at(walk([back, back, back], { tick: 1000, noteNumber: 67 }))).toEqual([0, 60])
  })

  test('without snapping a step is a sixteenth', () => {
    const host = chords()
    host.snapping = false
    expect(at(walk([{ unit: 'grid', direction: 1 }], { tick: 50, noteNumber: 60 }, host))).toEqual([170, 60])
    expect(at(walk([{ unit: 'grid', direction: -1 }], { tick: 50, noteNumber: 60 }, host))).toEqual([0, 60])
  })
})

describe('the note under the cursor', () => {
  test.each<[string, [number, number], start: number | undefined]>([
    ['at its start', [480, 64], 480],
    ['inside it', [900, 64], 480],
    ['not at its end', [960, 64], undefined],
    ['in another row', [480, 65], undefined],
  ])('%s', (_, [tick, noteNumber], start) => {
    expect(noteUnder(chords(), { tick, noteNumber })?.tick).toBe(start)
  })

  test('of overlapping ones it is the one that starts last', () => {
    const host = openRoll(
      songWith([
        [0, 60, 960],
        [480, 60, 960],
      ]),
    ).host
    expect(noteUnder(host, { tick: 500, noteNumber: 60 })?.tick).toBe(480)
  })
})

test('a new note is as long and as loud as the last one', () => {
  const host = chords()
  host.setNewNote({ duration: 120, velocity: 77 })
  expect(noteToAdd(host, { tick: 240, noteNumber: 62 })).toEqual({
    tick: 240,
    noteNumber: 62,
    duration: 120,
    velocity: 77,
  })
})

test('a note grows and shrinks by grid units, and keeps at least one', async () => {
  const host = chords()
  const at480 = () => noteUnder(host, { tick: 480, noteNumber: 64 })!
  await host.commit(resizeNote(host, at480(), 1)!)
  expect(at480().duration).toBe(720)
  await host.commit(resizeNote(host, at480(), -1)!)
  await host.commit(resizeNote(host, at480(), -1)!)
  expect(at480().duration).toBe(240)
  expect(resizeNote(host, at480(), -1)).toBeNull()
})
