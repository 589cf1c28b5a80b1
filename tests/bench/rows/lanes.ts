import { compared, middle, moveDragged, wheel } from '../lib/steps'
import type { BenchPage, Studio } from '../lib/studio'
import { type Measured, multiple, type Row, task, times } from '../lib/table'

const STEPS = 60
/** Times the blank page. */
const VIEW_TARGET = 2.2
const PAINT_TARGET = 3

/** Shows the volume, and the pitch bend under it. */
async function openTwoLanes({ editor }: BenchPage): Promise<void> {
  const { page } = editor
  await editor.showLane('Volume')
  await page.getByRole('button', { name: 'Show a second lane' }).click()
  await page.getByRole('tablist', { name: 'Lower lanes' }).getByRole('tab', { name: 'Pitch bend' }).click()
  await editor.idle()
}

function row(what: string, measured: Measured, target: number): Row {
  return {
    what,
    field: '–',
    target: `≤ ${target} ×`,
    measured: `${multiple(measured)} (${task(measured.longestTask)})`,
    met: times(measured) <= target,
  }
}

/** Two lanes over a million notes, with an event on every tick of both: scrolling, zooming, painting. */
export async function laneRows(studio: Studio): Promise<Row[]> {
  const blank = await studio.openBlank()
  const bench = await studio.openSong('n1mLanes')
  await openTwoLanes(bench)
  const at = await middle(bench)
  const scroll = await compared(bench, blank, async (page) => {
    for (let i = 0; i < STEPS; i++) await wheel(page, { deltaX: 40 }, 1, at)
  })
  const zoom = await compared(bench, blank, async (page) => {
    for (let i = 0; i < STEPS; i++) await wheel(page, { deltaY: i % 20 < 10 ? -40 : 40, zoom: true }, 1, at)
  })
  const { x, y, width, height } = await bench.page.evaluate(() => window.tunesmith!.laneRect())
  for (const { page } of [blank, bench]) {
    await page.mouse.move(x + 100, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 112, y + height / 2)
  }
  const painting = await compared(bench, blank, async (moved) => {
    for (let i = 1; i <= STEPS; i++) {
      const across = 100 + ((i * 9) % (width - 200))
      await moveDragged(moved, { x: x + across, y: y + height * (0.5 + 0.4 * Math.sin(i / 5)) })
    }
  })
  await blank.page.mouse.up()
  await bench.page.mouse.up()
  await bench.editor.idle()
  await bench.close()
  await blank.close()
  return [
    row(
      'scroll with two lanes, n1m and 200,000 controller events, CPU a wheel event against the blank page (longest task)',
      scroll,
      VIEW_TARGET,
    ),
    row(
      'zoom with two lanes, the same song, CPU a wheel event against the blank page (longest task)',
      zoom,
      VIEW_TARGET,
    ),
    row('paint in a lane, the same song, CPU a move against the blank page (longest task)', painting, PAINT_TARGET),
  ]
}
