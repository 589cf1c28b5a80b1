import { expect, test } from 'vitest'
import { faultsIn, readFaults } from './comments'

test('doc comments name the thing first, and comments keep to 120 columns', () => {
  expect(readFaults().map(({ place, says }) => `${place} ${says}`)).toEqual([])
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
