import { z } from '#shared/schema/zod'
import { createKept } from '../../../core/kept'

/** Widths of the pane, in CSS pixels. */
export const DEFAULT_WIDTH = 280
export const MIN_WIDTH = 160
export const MAX_WIDTH = 560

export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

const FIRST = { isShown: false, width: DEFAULT_WIDTH }

/** Whether the event list is shown, and its width. */
export const keptEventPane = createKept(
  'editor.eventList',
  z
    .object({
      isShown: z.boolean().catch(FIRST.isShown),
      width: z.number().transform(clampWidth).catch(FIRST.width),
    })
    .catch(FIRST),
)
