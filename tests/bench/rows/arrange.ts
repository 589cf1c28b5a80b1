import type { Point } from '../../e2e/support/editorPage'
import { installSongProbe, takeProbe } from '../lib/cdp'
import { compared, middle, moveDragged, wheel } from '../lib/steps'
import type { BenchPage, MeasuredPage, Studio } from '../lib/studio'
import { type Measured, median, ms, multiple, type Row, task, times } from '../lib/table'

const SONGS = ['n100k', 'n500k', 'n1m'] as const
const STEPS = 60
/** Times the blank page. */
const VIEW_TARGET = 2.2
const DRAG_TARGET = 3
const SWITCH_MS = 100
const MOST_TASK = 50
const WORKER_MS = 100

function row(what: string, measured: readonly Measured[], target: number): Row {
  return {
    what,
    field: '–',
    target: `≤ ${target} ×`,
    measured: measured.map((one) => `${multiple(one)} (${task(one.longestTask)})`).join(' / '),
    met: measured.every((one) => times(one) <= target),
  }
}

async function run({ page, editor }: BenchPage, action: 'arrangeView' | 'rollView' | 'fitSong' | 'selectAll' | 'undo') {
  await page.evaluate((id) => window.tunesmith!.run(id), action)
  await editor.idle()
}

/**
 * All tracks: scrolling and zooming as opened and with the whole song in view, moving half of a million notes,
 * switching views.
 */
export async function arrangeRows(studio: Studio): Promise<Row[]> {
  const blank = await studio.openBlank()
  const [near, zoom, whole]: Measured[][] = [[], [], []]
  const rows: Row[] = []
  for (const name of SONGS) {
    const bench = await studio.openSong(name)
    await run(bench, 'arrangeView')
    const at = await middle(bench)
    const scrolling = async (page: MeasuredPage) => {
      for (let i = 0; i < STEPS; i++) await wheel(page, { deltaX: i % 20 < 10 ? 40 : -40 }, 1, at)
    }
    const zooming = async (page: MeasuredPage) => {
      for (let i = 0; i < STEPS; i++) await wheel(page, { deltaY: i % 20 < 10 ? -40 : 40, zoom: true }, 1, at)
    }
    near.push(await compared(bench, blank, scrolling))
    zoom.push(await compared(bench, blank, zooming))
    await run(bench, 'fitSong')
    whole.push(await compared(bench, blank, zooming))
    if (name === 'n500k') rows.push(...(await dragRows(bench, blank)))
    if (name === 'n1m') rows.push(await switchRow(bench))
    await bench.close()
  }
  await blank.close()
  const songs = SONGS.join(' / ')
  return [
    row(`arrange: scroll, CPU a wheel event against the blank page (longest task): ${songs}`, near, VIEW_TARGET),
    row(`arrange: zoom, the same songs`, zoom, VIEW_TARGET),
    row(`arrange: zoom about the whole song in view, the same songs`, whole, VIEW_TARGET),
    ...rows,
  ]
}

async function dragRows(bench: BenchPage, blank: MeasuredPage): Promise<Row[]> {
  await run(bench, 'selectAll')
  const { x, y } = await bench.page.evaluate(() => {
    const { toTick } = window.tunesmith!.arrangeSelection()!
    return window.tunesmith!.arrangePoint(Math.round(toTick / 4), 2)
  })
  for (const { page } of [blank, bench]) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 12, y)
  }
  const dragged = await compared(bench, blank, async (moved) => {
    for (let i = 1; i <= STEPS; i++) await moveDragged(moved, { x: x + 20 + 3 * i, y })
  })
  await blank.page.mouse.up()
  const changes = await changesOfDrag(bench, { x, y })
  const page = Math.max(...changes.map(({ longestTask }) => longestTask))
  const [commits, undos] = [changes.map(({ commit }) => commit), changes.map(({ undo }) => undo)]
  return [
    row('arrange: drag all of n500k, CPU a move against the blank page (longest task)', [dragged], DRAG_TARGET),
    {
      what: 'commit of that drag, and its undo: longest task on the page, of three',
      field: '–',
      target: `≤ ${MOST_TASK} ms`,
      measured: task(page),
      met: page <= MOST_TASK,
    },
    {
      what: 'the same in the song worker: commit / undo, the first and the median of three',
      field: '–',
      target: `≤ ${WORKER_MS} ms`,
      measured: [commits, undos].map((times) => `${ms(times[0])}, ${ms(median(times))}`).join(' / '),
      met: [commits, undos].every((times) => Math.max(times[0], median(times)) <= WORKER_MS),
    },
  ]
}

/** Ends the drag that has begun at a place, and does the same twice more; each is undone. In milliseconds. */
async function changesOfDrag(bench: BenchPage, { x, y }: Point) {
  const { page, editor } = bench
  const takeSong = await installSongProbe(page)
  const changes: { readonly commit: number; readonly undo: number; readonly longestTask: number }[] = []
  for (let i = 0; i < 3; i++) {
    if (i > 0) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 200, y, { steps: 3 })
    }
    // The software rasteriser still draws the frames of the drag, on the cores that the commit needs.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await takeProbe(page)
    await takeSong()
    await page.mouse.up()
    await editor.idle()
    const commit = Math.max(...(await takeSong()))
    await run(bench, 'undo')
    const undo = Math.max(...(await takeSong()))
    changes.push({ commit, undo, longestTask: Math.max(0, ...(await takeProbe(page)).longTasks) })
    await run(bench, 'selectAll')
  }
  return changes
}

/**
 * In milliseconds, of a browser at rest: until the page has sent the frame with the other view, and until it is at
 * rest, two frames later.
 */
async function switchRow({ page }: BenchPage): Promise<Row> {
  const switches: { readonly drawn: number; readonly idle: number }[] = []
  for (let i = 0; i < 6; i++) {
    switches.push(
      await page.evaluate(
        async (action) => {
          const { run, frames, whenIdle } = window.tunesmith!
          // The frames of the last switch are still being composed.
          await new Promise((resolve) => setTimeout(resolve, 500))
          const [began, before] = [performance.now(), frames()]
          run(action)
          while (frames() === before) await new Promise(requestAnimationFrame)
          // The frame goes to the compositor before the next task.
          await new Promise((resolve) => setTimeout(resolve))
          const drawn = performance.now() - began
          await whenIdle()
          return { drawn, idle: performance.now() - began }
        },
        i % 2 === 0 ? ('rollView' as const) : ('arrangeView' as const),
      ),
    )
  }
  const [drawn, idle] = [switches.map((one) => one.drawn), switches.map((one) => one.idle)]
  return {
    what: 'switching between the views, n1m, the whole song in view: until the other one is drawn, the median and the slowest of six (until two more frames)',
    field: '–',
    target: `≤ ${SWITCH_MS} ms`,
    measured: `${ms(median(drawn))}, ${ms(Math.max(...drawn))} (${ms(median(idle))}, ${ms(Math.max(...idle))})`,
    met: Math.max(...drawn) <= SWITCH_MS,
  }
}
