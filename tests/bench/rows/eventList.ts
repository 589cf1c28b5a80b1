import type { Page } from '@playwright/test'
import { takeProbe } from '../lib/cdp'
import { compared, wheel } from '../lib/steps'
import type { BenchPage, Studio } from '../lib/studio'
import { median, multiple, type Row, times } from '../lib/table'

const OPEN_TARGET = 100
/** Times the blank page. */
const SCROLL_TARGET = 3
const EDIT_TARGET = 50
const STEPS = 60
const OPENINGS = 5
/** Milliseconds. */
const QUICK_FRAME = 25

/** The event list of a track of a million events: opening it, scrolling it, and the longest task of an edit in it. */
export async function eventListRows(studio: Studio): Promise<Row[]> {
  const blank = await studio.openBlank()
  const bench = await studio.openSong('dense1m')
  const opened: number[] = []
  for (let i = 0; i < OPENINGS; i++) opened.push(await openingMs(bench))
  const at = await listMiddle(bench)
  const scroll = await compared(bench, blank, async (page) => {
    for (let i = 0; i < STEPS; i++) await wheel(page, { deltaY: 40 }, 1, at)
  })
  const longestTask = await longestTaskOfEdit(bench)
  await bench.close()
  await blank.close()
  return [
    {
      what: 'event list of a track of 1,000,000 events: from the key to its rows on the screen, ms',
      field: '–',
      target: `≤ ${OPEN_TARGET}`,
      measured: Math.round(median(opened)).toString(),
      met: median(opened) <= OPEN_TARGET,
    },
    {
      what: 'the same: scroll, CPU a wheel event against the blank page',
      field: '–',
      target: `≤ ${SCROLL_TARGET} ×`,
      measured: multiple(scroll),
      met: times(scroll) <= SCROLL_TARGET,
    },
    {
      what: 'the same: longest task on the page of an edit of a cell, ms',
      field: '–',
      target: `≤ ${EDIT_TARGET}`,
      measured: longestTask === 0 ? '< 50' : Math.round(longestTask).toString(),
      met: longestTask <= EDIT_TARGET,
    },
  ]
}

/** Opens the list by its key, with its code loaded, and closes it again unless it was the last time. */
async function openingMs({ page }: BenchPage): Promise<number> {
  if (await page.getByTestId('event-list').isVisible()) await page.keyboard.press('e')
  await atRest(page)
  await page.evaluate(() => {
    const state = window as unknown as { opened?: Promise<number> }
    state.opened = new Promise((resolve) => {
      window.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector('[data-testid=event-list] [data-row]')) requestAnimationFrame(look)
            // The frame with the rows has been drawn when the next one begins.
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
  })
  await page.keyboard.press('e')
  return page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened)
}

/**
 * Resolves when frames come at full speed again: closing the list redraws the notes, which is no part of opening it.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (frame) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    for (let quick = 0, before = await nextFrame(); quick < 5; ) {
      const now = await nextFrame()
      quick = now - before < frame ? quick + 1 : 0
      before = now
    }
  }, QUICK_FRAME)

async function listMiddle({ page }: BenchPage) {
  const box = await page.getByTestId('event-scroller').boundingBox()
  if (!box) throw new Error('The event list is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** 0 when no task took 50 ms or more. */
async function longestTaskOfEdit(bench: BenchPage): Promise<number> {
  const { page } = bench
  await page.locator('[data-row] [data-column=value]').nth(5).dblclick()
  await takeProbe(page)
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await bench.editor.idle()
  const { longTasks } = await takeProbe(page)
  return Math.max(0, ...longTasks)
}
