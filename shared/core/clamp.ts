/** Clamps a value to [`low`, `high`]; returns `low` if the two are the wrong way round. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
