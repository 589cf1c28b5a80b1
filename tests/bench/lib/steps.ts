import type { Point } from '../../e2e/support/editorPage'
import { type Probe, takeProbe } from './cdp'
import type { BenchPage, MeasuredPage } from './studio'
import { type Measured, times } from './table'

export interface Cost {
  /** Main-thread CPU time for each input event that the page handled, in milliseconds. */
  readonly cpuMs: number
  readonly events: number
  /** The longest task, in milliseconds; 0 when none took 50 ms or more. */
  readonly longestTask: number
}

const longest = ({ longTasks }: Probe): number => Math.max(0, ...longTasks)

/** The main-thread cost of `action` for each input event that the page handled. */
export async function costOf({ page, meter }: MeasuredPage, action: () => Promise<void>): Promise<Cost> {
  await page.bringToFront()
  await takeProbe(page)
  const before = await meter.threadMs()
  await action()
  const probe = await takeProbe(page)
  const after = await meter.threadMs()
  return { cpuMs: (after - before) / Math.max(1, probe.events), events: probe.events, longestTask: longest(probe) }
}

const TURNS = 9

/**
 * The costs of an action on a page and on the blank page, measured in turns: those of the turn with the median
 * multiple.
 */
export async function compared(
  page: MeasuredPage,
  blank: MeasuredPage,
  action: (measured: MeasuredPage) => Promise<void>,
): Promise<Measured> {
  const turns: Measured[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const { cpuMs: blankMs } = await costOf(blank, () => action(blank))
    const { cpuMs, longestTask } = await costOf(page, () => action(page))
    turns.push({ cpuMs, blankMs, longestTask })
  }
  const longestTask = Math.max(...turns.map((turn) => turn.longestTask))
  return { ...turns.toSorted((a, b) => times(a) - times(b))[TURNS >> 1], longestTask }
}

/** The middle of the note area. */
export async function middle({ editor }: BenchPage): Promise<Point> {
  return editor.page.evaluate(() => {
    const { left, top, width, height } = window.tunesmith!.viewport()
    return { x: left + width / 2, y: top + height / 2 }
  })
}

/** A note of the selected track that is well inside the view, and its middle. */
export async function grip({ editor }: BenchPage) {
  return editor.page.evaluate(() => {
    const { left, top, width, height, scrollTick, pxPerTick } = window.tunesmith!.viewport()
    const inside = (value: number, from: number, length: number) =>
      value > from + length * 0.2 && value < from + length * 0.7
    const last = scrollTick + width / pxPerTick
    for (const note of window.tunesmith!.notes()) {
      if (note.tick > last) break
      const rect = window.tunesmith!.noteRect(note.id)
      if (rect && inside(rect.x, left, width) && inside(rect.y, top, height))
        return { id: note.id, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
    }
    throw new Error('no note in view')
  })
}

export interface Wheel {
  readonly deltaX?: number
  readonly deltaY?: number
  readonly zoom?: boolean
}

/** Real wheel events over the DevTools protocol, each sent once the page has handled the one before. */
export async function wheel({ meter }: MeasuredPage, turn: Wheel, count: number, at: Point): Promise<void> {
  for (let i = 0; i < count; i++) {
    await meter.cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...at,
      deltaX: turn.deltaX ?? 0,
      deltaY: turn.deltaY ?? 0,
      modifiers: turn.zoom ? 2 : 0,
    })
  }
}

/**
 * A real mouse move with the left button down, over the DevTools protocol, because Playwright's own runs scripts in the
 * page at each move.
 */
export async function moveDragged({ meter }: MeasuredPage, at: Point): Promise<void> {
  await meter.cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'left', buttons: 1 })
}

/** Sends wheel events for five seconds as fast as the page takes them, and counts those that got their own frame. */
export async function wheelFor(bench: BenchPage, milliseconds: number): Promise<{ events: number; frames: number }> {
  const { page } = bench.editor
  await takeProbe(page)
  const framesBefore = await page.evaluate(() => window.tunesmith!.frames())
  const at = await middle(bench)
  const end = Date.now() + milliseconds
  while (Date.now() < end) await wheel(bench, { deltaX: 40 }, 1, at)
  const frames = (await page.evaluate(() => window.tunesmith!.frames())) - framesBefore
  const { events } = await takeProbe(page)
  return { events, frames }
}

/** Scrolls so that the middle of the song is at the left edge, with the scroll bar's own keyboard. */
export async function toMiddle(bench: BenchPage): Promise<void> {
  const { page } = bench.editor
  await page.getByRole('scrollbar', { name: /time|horizontal/i }).focus()
  const bar = page.getByRole('scrollbar', { name: /time|horizontal/i })
  const box = await bar.boundingBox()
  if (!box) throw new Error('no scroll bar')
  await page.mouse.move(box.x + 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await bench.editor.idle()
}
