import { z } from '#shared/schema/zod'
import { FIRST_LANES, type Lane } from '#shared/song/lanes'

const KEY = 'editor_lanes'

const Kept = z
  .array(z.union([z.enum(['velocity', 'bend', 'program']), z.int().min(0).max(127)]))
  .min(1)
  .max(131)
  .transform((lanes) => [...new Set<Lane>(lanes)])

/** The lanes that this browser had a tab for, in their order. */
export function keptLaneTabs(): readonly Lane[] {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data ?? FIRST_LANES
  } catch {
    return FIRST_LANES
  }
}

export function keepLaneTabs(lanes: readonly Lane[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lanes))
  } catch {
    // The browser refuses storage: the choice lasts as long as the page.
  }
}
