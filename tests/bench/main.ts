/**
 * npm run bench [open | view | arrange | tempo | drag | lanes | eventList | operations | rest | render | engrave |
 *                meters | black | library | listen | songPage …]
 * Prints the table of docs/benchmarks.md. Without names it measures everything (about ten minutes).
 * BENCH_GPU=1 npm run bench frames …: the machine's GPU draws, and frames can be measured.
 */
import { createRecorder } from './lib/results'
import { hasGpu, openStudio, type Studio } from './lib/studio'
import type { Row } from './lib/table'
import { arrangeRows } from './rows/arrange'
import { blackRows } from './rows/black'
import { dragRows } from './rows/drag'
import { engraveRows } from './rows/engrave'
import { eventListRows } from './rows/eventList'
import { frameRows } from './rows/frames'
import { laneRows } from './rows/lanes'
import { libraryRows } from './rows/library'
import { listenRows } from './rows/listen'
import { meterRows } from './rows/meters'
import { openRows } from './rows/open'
import { operationRows } from './rows/operations'
import { renderRows } from './rows/render'
import { restRows } from './rows/rest'
import { songPageRows } from './rows/songPage'
import { tempoRows } from './rows/tempo'
import { viewRows } from './rows/view'

const GROUPS: Record<string, (studio: Studio) => Promise<Row[]>> = {
  ...(hasGpu && { frames: frameRows }),
  open: openRows,
  view: viewRows,
  arrange: arrangeRows,
  tempo: tempoRows,
  drag: dragRows,
  eventList: eventListRows,
  lanes: laneRows,
  operations: operationRows,
  rest: restRows,
  render: renderRows,
  engrave: engraveRows,
  meters: meterRows,
  black: blackRows,
  library: libraryRows,
  songPage: songPageRows,
  listen: listenRows,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !GROUPS[name])
if (unknown.length) {
  console.error(`no such group: ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}`)
  process.exit(2)
}

const studio = await openStudio()
const record = createRecorder(hasGpu ? 'gpu' : 'editor', `headless Chromium, 1440 × 900, ${studio.renderer}`)
try {
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (wanted.length && !wanted.includes(name)) continue
    console.error(`measuring: ${name} …`)
    record(name, await measure(studio))
  }
} finally {
  await studio.close()
}
