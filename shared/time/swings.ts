/** A rhythm in which every second step is late. */
export interface Swing {
  /** The note value of a step: 8 or 16. */
  readonly grid: 8 | 16
  /** The share of a pair of steps that the first takes; 0.5 is straight, 2/3 a triplet. */
  readonly ratio: number
}

/** The swing of the composer's genres. */
export const SWINGS = {
  jazz: { grid: 8, ratio: 0.64 },
  lofi: { grid: 16, ratio: 0.58 },
  hipHop: { grid: 16, ratio: 0.56 },
  reggae: { grid: 16, ratio: 0.55 },
  rnb: { grid: 16, ratio: 0.55 },
  funk: { grid: 16, ratio: 0.53 },
} as const satisfies Record<string, Swing>

export const SWING_NAMES = Object.keys(SWINGS) as readonly (keyof typeof SWINGS)[]
