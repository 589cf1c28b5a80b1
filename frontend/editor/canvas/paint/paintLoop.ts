import { tickToX } from '#shared/view/noteView'
import type { LoopPart } from '../../model/loop'
import type { SceneModel } from '../models/sceneModel'
import type { QuadBatch } from '../quadBatch'
import { faded } from '../theme'

const HEIGHT = 7
const HANDLE_WIDTH = 3
/** The greatest distance from the bar and its ends at which a pointer still grabs them, in pixels. */
const SLACK = 2
const HANDLE_SLACK = 5
const OFF = 0.35
const BAR = 0.45

/** Paints the loop as a bar along the lower edge of the ruler, with a handle at each end. */
export function paintLoop(batch: QuadBatch, { viewport, theme, loop }: SceneModel): void {
  if (loop === null) return
  const { notesLeft, notesTop, notesWidth, rulerTop } = viewport.layout
  const [begin, end] = [tickToX(viewport, loop.begin), tickToX(viewport, loop.end)]
  const [from, to] = [Math.max(-HANDLE_WIDTH, begin), Math.min(notesWidth + HANDLE_WIDTH, end)]
  if (to <= from) return
  const ink = loop.enabled ? theme.ember : faded(theme.text3, OFF)
  const top = notesTop - 1 - HEIGHT
  batch.rect(
    notesLeft + from,
    top,
    to - from,
    HEIGHT,
    faded(loop.enabled ? theme.ember : theme.text3, loop.enabled ? BAR : BAR * OFF),
  )
  for (const [x, isInView] of [
    [begin, begin >= from],
    [end - HANDLE_WIDTH, end <= to],
  ] as const)
    if (isInView) batch.rect(notesLeft + x, rulerTop + 13, HANDLE_WIDTH, notesTop - 1 - rulerTop - 13, ink)
}

/** The part of the loop at a point of the canvas; null: none. */
export function loopPartAt({ viewport, loop }: SceneModel, x: number, y: number): Exclude<LoopPart, 'ruler'> | null {
  const { notesLeft, notesTop, right } = viewport.layout
  if (loop === null || x < notesLeft || x >= right || y >= notesTop || y < notesTop - 1 - HEIGHT - SLACK) return null
  const at = x - notesLeft
  const [begin, end] = [tickToX(viewport, loop.begin), tickToX(viewport, loop.end)]
  // In a short loop, the nearer handle.
  const [toBegin, toEnd] = [Math.abs(at - begin), Math.abs(at - end)]
  if (Math.min(toBegin, toEnd) <= HANDLE_SLACK) return toBegin < toEnd ? 'begin' : 'end'
  return at > begin && at < end ? 'bar' : null
}
