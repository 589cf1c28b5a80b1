import { expect, test } from 'vitest'
import { resumed, suspended } from './autoScroll'

test.each([
  ['playing', 'on', 'suspended'],
  ['playing', 'off', 'off'],
  ['playing', 'suspended', 'suspended'],
  ['stopped', 'on', 'on'],
  ['paused', 'on', 'on'],
] as const)('a scroll by hand while %s: %s becomes %s', (transport, autoScroll, after) => {
  const state = { autoScroll, transport }
  expect(suspended(state).autoScroll).toBe(after)
  // A store that gets its own state back notifies nobody.
  if (after === autoScroll) expect(suspended(state)).toBe(state)
})

test.each([
  ['suspended', 'on'],
  ['on', 'on'],
  ['off', 'off'],
] as const)('with play, stop or another song %s becomes %s', (autoScroll, after) => {
  expect(resumed({ autoScroll })).toEqual({ autoScroll: after })
})
