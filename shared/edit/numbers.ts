import { clamp } from '../core/clamp'
import { CommandError } from './commandError'

/** Returns the value. Throws a CommandError when it is not finite. */
export function finite(value: number, what: string): number {
  if (!Number.isFinite(value)) throw new CommandError('invalid', `${what} is not a number`)
  return value
}

/** Rounds the value and clamps it to [low, high]. Throws a CommandError when it is not finite. */
export function wholeWithin(value: number, low: number, high: number, what: string): number {
  return clamp(Math.round(finite(value, what)), low, high)
}
