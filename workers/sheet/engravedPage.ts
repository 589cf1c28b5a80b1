import type { Page } from '#shared/engraving/displayList'
import type { EngravedPage } from './api'

/** The places of the heads and the times of a page. */
export function engravedPageOf({ width, height, staffSpace, items, times }: Page): EngravedPage {
  const id: number[] = []
  const x: number[] = []
  const y: number[] = []
  for (const item of items)
    if (item.kind === 'glyph')
      for (const note of item.ids) {
        id.push(note)
        x.push(item.x)
        y.push(item.y)
      }
  return {
    width,
    height,
    staffSpace,
    heads: { id: Float64Array.from(id), x: Float32Array.from(x), y: Float32Array.from(y) },
    times: {
      tick: Float64Array.from(times, ({ tick }) => tick),
      x: Float32Array.from(times, ({ x }) => x),
      top: Float32Array.from(times, ({ top }) => top),
      bottom: Float32Array.from(times, ({ bottom }) => bottom),
      isEnd: Uint8Array.from(times, ({ isEnd }) => Number(isEnd)),
    },
  }
}
