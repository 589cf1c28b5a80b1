import type { SongName } from '../../support/songs'
import { compared, middle, toMiddle, type Wheel, wheel, wheelFor } from '../lib/steps'
import type { BenchPage, MeasuredPage, Studio } from '../lib/studio'
import { type Measured, multiple, type Row, times } from '../lib/table'

/** Times the blank page. */
const TARGET = 1.8
const STEPS = 40

async function costs(bench: BenchPage, blank: MeasuredPage, turn: (i: number) => Wheel): Promise<Measured> {
  const at = await middle(bench)
  return compared(bench, blank, async (page) => {
    for (let i = 0; i < STEPS; i++) await wheel(page, turn(i), 1, at)
  })
}

const SCROLL = () => ({ deltaX: 40 })
/** Zooms in and out again, so that the view stays in the same range. */
const ZOOM = (i: number) => ({ deltaY: i % 20 < 10 ? -40 : 40, zoom: true })

function row(what: string, field: string, measured: readonly [SongName, Measured][]): Row {
  return {
    what: `${what}, CPU a wheel event against the blank page: ${measured.map(([name]) => name).join(' / ')}`,
    field,
    target: `≤ ${TARGET} ×`,
    measured: measured.map(([, cost]) => multiple(cost)).join(' / '),
    met: measured.every(([, cost]) => times(cost) <= TARGET),
  }
}

/** Scrolling from the start and in the middle, zooming, and how many wheel events five seconds take. */
export async function viewRows(studio: Studio): Promise<Row[]> {
  const start: [SongName, Measured][] = []
  const inMiddle: [SongName, Measured][] = []
  const zoom: [SongName, Measured][] = []
  const blank = await studio.openBlank()
  let handled = { events: 0, frames: 0 }
  for (const name of ['n10k', 'n100k', 'n500k', 'n1m', 'dense200k'] as const) {
    const bench = await studio.openSong(name)
    start.push([name, await costs(bench, blank, SCROLL)])
    zoom.push([name, await costs(bench, blank, ZOOM)])
    await toMiddle(bench)
    inMiddle.push([name, await costs(bench, blank, SCROLL)])
    if (name === 'n500k') handled = await wheelFor(bench, 5_000)
    await bench.close()
  }
  await blank.close()
  const handledUpdates = Math.min(handled.events, handled.frames)
  return [
    row('scroll from the start', '34–39 / 55–63 / 158 (n10k / n100k / n500k)', start),
    row('scroll in the middle', '90–101 / 353 (n100k / n500k)', inMiddle),
    row('zoom', '28–36 / 63 (n100k / n500k)', zoom),
    {
      what: 'updates handled in 5 s of wheel, n500k',
      field: '6–23',
      target: '≥ 140',
      measured: `${handledUpdates} (${handled.events} events, ${handled.frames} frames)`,
      met: handledUpdates >= 140,
    },
  ]
}
