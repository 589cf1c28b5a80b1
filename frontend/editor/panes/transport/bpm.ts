/** A MIDI file holds no slower one: a beat lasts up to 2²⁴ − 1 µs. */
export const MIN_BPM = 3.58
export const MAX_BPM = 512

/** Rounded to two decimals, as the language writes them: '120.00', '120,00'. */
export function formatBpm(bpm: number, language: string): string {
  return bpm.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** What was typed, with a point or a comma, and not kept within the limits; NaN when it is no number. */
export function parseBpm(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? Number.NaN : Number(trimmed)
}

export function clampBpm(bpm: number): number {
  return Math.min(MAX_BPM, Math.max(MIN_BPM, bpm))
}
