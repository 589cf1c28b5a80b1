import type { SongName } from '../../support/songs'
import { takeProbe } from '../lib/cdp'
import type { Studio } from '../lib/studio'
import { median, ms, type Row, task } from '../lib/table'

interface Opening {
  readonly visible: number
  readonly longestTask: number
}

/** From the moment at which the editor reads the chosen file until the frame with its notes has been drawn. */
async function open(studio: Studio, name: SongName): Promise<Opening> {
  const bench = await studio.openEditor()
  const { page } = bench.editor
  await page.evaluate(() => {
    const read = File.prototype.arrayBuffer
    File.prototype.arrayBuffer = function () {
      performance.mark('file-chosen')
      return read.call(this)
    }
  })
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  await takeProbe(page)
  const visible = page.evaluate(async () => {
    while (performance.getEntriesByName('file-chosen').length === 0) await new Promise(requestAnimationFrame)
    await window.tunesmith!.whenIdle()
    return performance.now() - performance.getEntriesByName('file-chosen')[0].startTime
  })
  await (await chooser).setFiles(studio.songFile(name))
  const took = await visible
  const { longTasks } = await takeProbe(page)
  await bench.close()
  return { visible: took, longestTask: Math.max(0, ...longTasks) }
}

const CASES: readonly [SongName, string, visible: number, task: number][] = [
  ['n100k', '1,306 ms / 1,259 ms', 700, 50],
  ['n500k', '5,481 ms / 5,349 ms', 2_500, 50],
  ['n1m', '–', 6_000, 100],
]

export async function openRows(studio: Studio): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, field, visibleTarget, taskTarget] of CASES) {
    const tries = [await open(studio, name), await open(studio, name), await open(studio, name)]
    const visible = median(tries.map((one) => one.visible))
    const longestTask = median(tries.map((one) => one.longestTask))
    rows.push({
      what: `open ${name}: visible / longest main-thread task`,
      field,
      target: `≤ ${visibleTarget} ms / ≤ ${taskTarget} ms`,
      measured: `${ms(visible)} / ${task(longestTask)}`,
      met: visible <= visibleTarget && longestTask <= taskTarget,
    })
  }
  return rows
}
