import { describe, expect, test } from 'vitest'
import { KeySignatures } from '#shared/music/keySignatures'
import { NoteColumnsBuilder } from '#shared/song/noteColumns'
import { NOTHING_SELECTED, NoteIndex, NoteStates } from './noteStates'

/** Ids 20, 10, 30 at ticks 0, 1, 2, with velocities 1, 2, 3. */
function columns() {
  const builder = new NoteColumnsBuilder()
  for (const [i, id] of [20, 10, 30].entries())
    builder.push({ id, tick: i, duration: 10, noteNumber: 60, velocity: i + 1, release: 64 })
  return builder.build()
}

function statesOf(selected = NOTHING_SELECTED) {
  const states = new NoteStates()
  states.setColumns(columns(), selected, KeySignatures.none)
  return states
}

const selectionOf = (...ids: number[]) => ({ count: ids.length, has: (id: number) => ids.includes(id) })
const shown = (states: NoteStates) => [...states.bytes.slice(0, 6)]

describe('states of notes', () => {
  test('start with selection and velocity, whole rows long', () => {
    const states = statesOf(selectionOf(10))
    expect(shown(states)).toEqual([0, 1, 1, 2, 0, 3])
    expect(states.bytes.length).toBe(2048)
    expect(states.takeChanges()).toEqual({ from: 0, to: 3 })
    expect(states.takeChanges()).toBeNull()
  })

  test('hold the key’s spelling at each note, also when the selection changes', () => {
    const states = new NoteStates()
    const cMinor = { sharps: -3, isMinor: true }
    const eFlatMajor = { sharps: -3, isMinor: false }
    const keys = { tick: Uint32Array.of(0, 1, 2), key: [null, cMinor, eFlatMajor] }
    states.setColumns(columns(), selectionOf(10), keys)
    expect(shown(states)).toEqual([0, 1, (4 << 2) | 1, 2, 5 << 2, 3])
    states.setSelected(NOTHING_SELECTED)
    expect(shown(states)).toEqual([0, 1, 4 << 2, 2, 5 << 2, 3])
  })

  test('a new selection changes the range between the first and the last difference', () => {
    const states = statesOf(selectionOf(20))
    states.takeChanges()
    states.setSelected(selectionOf(20, 30))
    expect(states.takeChanges()).toEqual({ from: 2, to: 3 })
    states.setSelected(selectionOf(20, 30))
    expect(states.takeChanges()).toBeNull()
    states.setSelected(NOTHING_SELECTED)
    expect(states.takeChanges()).toEqual({ from: 0, to: 3 })
    expect(shown(states)).toEqual([0, 1, 0, 2, 0, 3])
  })

  test('erased notes are hidden, and come back', () => {
    const states = statesOf(selectionOf(10))
    states.setHidden(new Set([10, 99]))
    expect(shown(states)).toEqual([0, 1, 3, 2, 0, 3])
    states.setHidden(new Set([30]))
    expect(shown(states)).toEqual([0, 1, 1, 2, 2, 3])
    states.setHidden(null)
    expect(shown(states)).toEqual([0, 1, 1, 2, 0, 3])
  })

  test('velocities are shown for a while, and come back', () => {
    const states = statesOf()
    states.setVelocities(Uint32Array.of(10, 30), Uint8Array.of(100, 110))
    expect(shown(states)).toEqual([0, 1, 0, 100, 0, 110])
    states.setVelocities(Uint32Array.of(20), Uint8Array.of(90))
    expect(shown(states)).toEqual([0, 90, 0, 2, 0, 3])
    states.setVelocities(null, null)
    expect(shown(states)).toEqual([0, 1, 0, 2, 0, 3])
  })
})

test('the index finds a note’s place by its id', () => {
  const index = new NoteIndex(columns())
  expect([20, 10, 30].map((id) => index.indexOf(id))).toEqual([0, 1, 2])
  expect([9, 11, 31, 0].map((id) => index.indexOf(id))).toEqual([-1, -1, -1, -1])
})
