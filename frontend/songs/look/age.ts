export interface Age {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days' | 'months' | 'years'
  readonly count: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30 * DAY
const YEAR = 12 * MONTH

/**
 * The time from `then` to `now` (both in milliseconds) in whole units. A month counts as 30 days, a year as 12 months.
 */
export function ageOf(then: number, now: number): Age {
  const passed = now - then
  // Not negative if the server's clock is ahead.
  if (passed < MINUTE) return { unit: 'now', count: 0 }
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) }
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) }
  if (passed < MONTH) return { unit: 'days', count: Math.floor(passed / DAY) }
  if (passed < YEAR) return { unit: 'months', count: Math.floor(passed / MONTH) }
  return { unit: 'years', count: Math.floor(passed / YEAR) }
}
