/**
 * Adds one play of a song to a query's data, wherever its lists and pages contain the song; returns the same object if
 * they do not.
 */
export function withOneMorePlay(held: unknown, songId: string): unknown {
  if (Array.isArray(held)) return mapped(held, songId)
  if (typeof held !== 'object' || held === null) return held
  const { id, playCount } = held as { id?: unknown; playCount?: unknown }
  if (typeof playCount === 'number') return id === songId ? { ...held, playCount: playCount + 1 } : held
  let changed: Record<string, unknown> | null = null
  for (const [key, value] of Object.entries(held)) {
    if (typeof value !== 'object' || value === null) continue
    const next = withOneMorePlay(value, songId)
    if (next !== value) changed = { ...(changed ?? (held as Record<string, unknown>)), [key]: next }
  }
  return changed ?? held
}

function mapped(list: readonly unknown[], songId: string): readonly unknown[] {
  const next = list.map((value) => withOneMorePlay(value, songId))
  return next.some((value, place) => value !== list[place]) ? next : list
}
