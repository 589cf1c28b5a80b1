import type { TrackSpec } from '../spec'
import type { Instrument } from '../vocabulary'

/** The lowest and highest melody note of an instrument. */
const RANGES: Record<Instrument, readonly [low: number, high: number]> = {
  Piano: [60, 88],
  Guitar: [57, 84],
  Synth: [57, 91],
  Strings: [57, 91],
  // Melodies on a bass are played high on its neck.
  Bass: [57, 72],
  Drums: [57, 84],
}
const CENTRE = { lead: 75, counter: 67 } as const

/** The register of a line, within its instrument's range. `shift`, `width` and `lift` are in semitones. */
export function registerOf(
  { instrument, role }: TrackSpec,
  shift: number,
  { width, lift }: { width: number; lift: number },
): { low: number; high: number } {
  const [lowest, highest] = RANGES[instrument]
  const half = width / 2
  const wanted = CENTRE[role === 'counter' ? 'counter' : 'lead'] + shift + lift
  const centre = Math.max(lowest + 2 + half, Math.min(highest - 2 - half, wanted))
  return { low: Math.round(centre - half), high: Math.round(centre + half) }
}
