import { z } from '#shared/schema/zod'
import { CLICK_SOUNDS, type ClickSound, FIRST_METRONOME, type MetronomeSettings } from '../../model/metronome'

const KEY = 'editor_metronome'

const Kept = z.object({
  sound: z.enum(Object.keys(CLICK_SOUNDS) as [ClickSound]).catch(FIRST_METRONOME.sound),
  volume: z.number().min(0).max(100).catch(FIRST_METRONOME.volume),
  countIn: z.union([z.literal(0), z.literal(1), z.literal(2)]).catch(FIRST_METRONOME.countIn),
})

/** As it was set in this browser; off, so that no click surprises. */
export function keptMetronome(): MetronomeSettings {
  try {
    return { on: false, ...Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')) }
  } catch {
    return FIRST_METRONOME
  }
}

export function keepMetronome({ sound, volume, countIn }: MetronomeSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sound, volume, countIn }))
  } catch {
    // The browser refuses storage: the settings last as long as the page.
  }
}
