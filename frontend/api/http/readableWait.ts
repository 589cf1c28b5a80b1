const MINUTE = 60
const HOUR = 60 * MINUTE

/** A duration in words, rounded up: '45 seconds', '15 minutes', '2 hours'. */
export function readableWait(seconds: number, language: string): string {
  const say = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(amount))
  if (seconds < 2 * MINUTE) return say(seconds, 'second')
  if (seconds < 2 * HOUR) return say(seconds / MINUTE, 'minute')
  return say(seconds / HOUR, 'hour')
}
