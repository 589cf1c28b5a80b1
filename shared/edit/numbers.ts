import { clamp } from '../core/clamp'
import { CommandError } from './commandError'

/** The value, or a CommandError when it is not finite. */
export function finite(value: number, what: string): number {
  if (!Number.isFinite(value)) throw new CommandError('invalid', `${what} is not a number`)
  return value
}

/** The value rounded and kept within [low, high]. */
export function wholeWithin(value: number, low: number, high: number, what: string): number {
  return clamp(Math.round(finite(value, what)), low, high)
}
