import type { ScoreState } from '../../model/score'
import { HEAD_HALF_WIDTH } from './pageLayout'

/** The middle of a note's first head in the Score view, in CSS pixels of the window; null: the note is not there. */
export function scorePoint({ pages }: ScoreState, id: number): { readonly x: number; readonly y: number } | null {
  for (const [index, { heads, width, height }] of pages.entries()) {
    const at = heads.id.indexOf(id)
    if (at < 0) continue
    const page = document.querySelector(`[data-score-page="${index}"]`)?.getBoundingClientRect()
    if (!page) return null
    return {
      x: page.left + ((heads.x[at] + HEAD_HALF_WIDTH) / width) * page.width,
      y: page.top + (heads.y[at] / height) * page.height,
    }
  }
  return null
}
