import type { SongName } from '../../support/songs'
import { takeProbe } from '../lib/cdp'
import { compared, grip, moveDragged } from '../lib/steps'
import type { BenchPage, MeasuredPage, Studio } from '../lib/studio'
import { type Measured, multiple, type Row, task, times } from '../lib/table'

const MOVES = 60
/** Times the blank page. */
const TARGET = 2.5

interface Drag {
  readonly moving: Measured
  /** The longest task of each, in milliseconds. */
  readonly commit: number
  readonly undo: number
}

/** Drags from the grip to and fro and measures the CPU between press and release. */
async function drag(bench: BenchPage, blank: MeasuredPage): Promise<Drag> {
  const { page } = bench
  const { x, y } = await grip(bench)
  for (const pressed of [blank, bench]) {
    await pressed.page.mouse.move(x, y)
    await pressed.page.mouse.down()
    await pressed.page.mouse.move(x + 12, y)
  }
  const moving = await compared(bench, blank, async (moved) => {
    for (let i = 1; i <= MOVES; i++) await moveDragged(moved, { x: x + 12 + i * 2, y: y + (i % 20) * 3 })
  })
  await blank.page.mouse.up()
  await takeProbe(page)
  await page.mouse.up()
  await bench.editor.idle()
  const commit = Math.max(0, ...(await takeProbe(page)).longTasks)
  await bench.editor.press('Control+z')
  const undo = Math.max(0, ...(await takeProbe(page)).longTasks)
  return { moving, commit, undo }
}

export async function dragRows(studio: Studio): Promise<Row[]> {
  const blank = await studio.openBlank()
  const one: string[] = []
  const all: string[] = []
  const commits: string[] = []
  let oneMet = true
  let allMet = true
  let commitsMet = true

  for (const name of ['n100k', 'n500k', 'dense20k', 'dense200k'] as const satisfies readonly SongName[]) {
    const bench = await studio.openSong(name)
    if (name === 'n100k' || name === 'n500k') {
      const { moving } = await drag(bench, blank)
      one.push(`${name} ${multiple(moving)} (${task(moving.longestTask)})`)
      oneMet &&= times(moving) <= TARGET && moving.longestTask <= 50
    }
    await bench.editor.press('Control+a')
    const { moving, commit, undo } = await drag(bench, blank)
    all.push(`${name} ${multiple(moving)} (${task(moving.longestTask)})`)
    allMet &&= times(moving) <= TARGET && moving.longestTask === 0
    commits.push(`${name} ${task(commit)}, ${task(undo)}`)
    commitsMet &&= commit <= 50 && undo <= 50
    await bench.close()
  }
  await blank.close()

  return [
    {
      what: 'drag one note, CPU a move against the blank page (longest task)',
      field: 'n100k 11 ms (396 ms), n500k 50 ms (2,137 ms)',
      target: `≤ ${TARGET} × (≤ 50 ms)`,
      measured: one.join(', '),
      met: oneMet,
    },
    {
      what: 'select all of the track and drag, CPU a move against the blank page (longest task)',
      field: 'n100k 2,500 ms, dense20k 19,500 ms, n500k hangs',
      target: `≤ ${TARGET} ×, no long task`,
      measured: all.join(', '),
      met: allMet,
    },
    {
      what: 'commit of that drag, and its undo: longest task',
      field: 'dense20k 40 s and 89–111 ms, n500k 496 ms',
      target: '≤ 50 ms',
      measured: commits.join('; '),
      met: commitsMet,
    },
  ]
}
