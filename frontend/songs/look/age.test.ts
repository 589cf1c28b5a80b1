import { expect, test } from 'vitest'
import { ageOf } from './age'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [-5 * SECOND, 'now', 0],
  [0, 'now', 0],
  [MINUTE - 1, 'now', 0],
  [MINUTE, 'minutes', 1],
  [HOUR - 1, 'minutes', 59],
  [HOUR, 'hours', 1],
  [DAY - 1, 'hours', 23],
  [DAY, 'days', 1],
  [30 * DAY - 1, 'days', 29],
  [30 * DAY, 'months', 1],
  [360 * DAY - 1, 'months', 11],
  [360 * DAY, 'years', 1],
  [730 * DAY, 'years', 2],
])('%d ms ago', (passed, unit, count) => {
  const now = Date.UTC(2026, 0, 1)
  expect(ageOf(now - passed, now)).toEqual({ unit, count })
})
