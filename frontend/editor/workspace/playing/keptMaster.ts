import { z } from '#shared/schema/zod'
import { USUAL_LAYERS } from '#workers/synth/api'
import type { MasterSettings } from '../../model/state'

const KEY = 'editor_master'

export const FIRST_MASTER: MasterSettings = { volume: 100, limiter: true, layers: USUAL_LAYERS }

const Kept = z.object({
  volume: z.number().min(0).max(100).catch(FIRST_MASTER.volume),
  limiter: z.boolean().catch(FIRST_MASTER.limiter),
  layers: z.number().int().min(1).nullable().catch(FIRST_MASTER.layers),
})

export function keptMaster(): MasterSettings {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return FIRST_MASTER
  }
}

export function keepMaster(master: MasterSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(master))
  } catch {
    // The browser refuses storage: the settings last as long as the page.
  }
}
