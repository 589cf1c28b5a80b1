import { createStore, type StoreApi } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../../../core/kept'

/** The width or height of a pane in CSS pixels, remembered in this browser. */
interface PaneSize {
  readonly min: number
  readonly max: number
  readonly first: number
  readonly store: StoreApi<number>
  /** Clamps, applies and stores the size. */
  set(size: number): void
}

export const trackListWidth = keptSize('editor_track_list_width', { min: 160, max: 480, first: 240 })
export const mixerHeight = keptSize('editor_mixer_height', { min: 200, max: 640, first: 352 })

function keptSize(key: string, limits: Pick<PaneSize, 'min' | 'max' | 'first'>): PaneSize {
  const within = (size: number) => Math.round(Math.min(limits.max, Math.max(limits.min, size)))
  const kept = createKept(key, z.number().transform(within).catch(limits.first))
  const store = createStore<number>()(kept.get)
  return {
    ...limits,
    store,
    set(size) {
      const next = within(size)
      store.setState(next, true)
      kept.set(next)
    },
  }
}
