import { expect, test } from 'vitest'
import { isBelow } from '../rooms/rooms'
import { faultsIn, readFaults } from './comments'

/** Rooms and files whose comments still break the rules. It may only shrink: strike what you have rewritten. */
const NOT_YET_CLEAN: readonly string[] = [
]

/** The file of a place: 'a.ts' for 'a.ts:12'. */
const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(':'))
const faults = readFaults()

test('doc comments name the thing first, and comments keep to 120 columns', () => {
  const open = faults.filter(({ place }) => !NOT_YET_CLEAN.some((room) => isBelow(fileOf(place), room)))
  expect(open.map(({ place, says }) => `${place} ${says}`)).toEqual([])
})

test('no room is on the list that is clean by now', () => {
  const clean = NOT_YET_CLEAN.filter((room) => !faults.some(({ place }) => isBelow(fileOf(place), room)))
  expect(clean).toEqual([])
})

test.each([
  ['/** That of the scene. */', ['a.ts:1 begins with a pronoun']],
  ['/**\n * Those of this visit.\n */', ['a.ts:1 begins with a pronoun']],
  ['/** The one that users chose. */', ['a.ts:1 begins with a pronoun']],
  ['/** The same, in seconds. */', ['a.ts:1 begins with a pronoun']],
  ['interface A {\n  /** Its end, in ticks. */\n  end: number\n}', ['a.ts:2 begins with a pronoun']],
  ['/** The same song in seconds; its end is that of the last note. */', []],
  ['/** Item of a list. */', []],
  ['// As fast as it can be.', []],
  ['const text = `/** That of the text. */`', []],
  [`/** ${'x'.repeat(113)} */`, []],
  [`/** ${'x'.repeat(114)} */`, ['a.ts:1 is too wide']],
  [`/**\n * Short.\n * ${'é'.repeat(117)}\n * ${'é'.repeat(118)}\n */`, ['a.ts:4 is too wide']],
  [`const a = 1 // ${'x'.repeat(106)}`, ['a.ts:1 is too wide']],
  [`// https://tunesmith.example/${'x'.repeat(120)}`, []],
])('%j has the faults %j', (text, found) => {
  expect(faultsIn('a.ts', text).map(({ place, says }) => `${place} ${says}`)).toEqual(found)
})
