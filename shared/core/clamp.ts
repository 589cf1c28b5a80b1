/** The value, but at least `low` and at most `high`; `low` when they are the wrong way round. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
