import type { Dynamics } from './score'

/** The velocities of the printed levels, used both to write and to read scores. */
export const LEVEL_VELOCITIES: Readonly<Record<Dynamics, number>> = { pp: 33, p: 49, mp: 64, mf: 80, f: 96, ff: 112 }

/** The level nearest to a velocity, 1–127. */
export function levelOf(velocity: number): Dynamics {
  const distance = (level: Dynamics) => Math.abs(LEVEL_VELOCITIES[level] - velocity)
  return (Object.keys(LEVEL_VELOCITIES) as Dynamics[]).reduce((best, level) =>
    distance(level) < distance(best) ? level : best,
  )
}
