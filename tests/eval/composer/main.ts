/**
 * npm run eval:composer [-- --json FILE] [--notes]
 *
 * Composes the whole grid of requests, reads the files back and prints one table beside the figures of published
 * systems and of people's music. Also writes the table to test-results/composer-evaluation.md. Exits with 1 when a gate
 * is not met. --notes also prints the first faults behind each row.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { accompanimentRows } from './rows/accompaniment'
import { complexityRows, controlRows, drumFamilyRow } from './rows/control'
import { independenceRows, processRow } from './rows/determinism'
import { detectorRows, keyRows } from './rows/key'
import { musicalityRows } from './rows/musicality'
import { promptRows } from './rows/prompts'
import { speedRow } from './rows/speed'
import { varietyRows } from './rows/variety'
import { everySong } from './songs'
import { notesOf, tableOf } from './table'

const { values } = parseArgs({ options: { json: { type: 'string' }, notes: { type: 'boolean', default: false } } })
const started = performance.now()
// Runs before the songs exist, so that their memory does not slow it down.
const speed = speedRow()
const songs = everySong()
const count = new Set(
  [songs.cells, songs.cover, songs.defaults, ...songs.takes, songs.moods, songs.byBars[8], songs.byBars[32]]
    .concat(...Object.values(songs.ladders).map((ladders) => ladders.flat()))
    .flat(),
).size
const rows = [
  ...controlRows(songs),
  ...complexityRows(songs),
  drumFamilyRow(songs),
  ...keyRows(songs),
  ...detectorRows(songs),
  ...musicalityRows(songs),
  ...accompanimentRows(songs),
  ...varietyRows(songs),
  ...promptRows(),
  await processRow(),
  ...independenceRows(songs),
  speed,
]
const gated = rows.filter(({ passed }) => passed !== null)
const missed = gated.filter(({ passed }) => !passed)
const table = tableOf(rows)
console.log(table)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/composer-evaluation.md', `${table}\n`)
if (values.notes) console.log(`\n${notesOf(rows)}`)
console.log(
  `\n${count} songs in ${((performance.now() - started) / 1000).toFixed(0)} s: ${gated.length - missed.length} of ${gated.length} gates met`,
)
for (const { measure, ours, gate } of missed) console.log(`not met: ${measure}: ${ours} (${gate})`)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ songs: count, rows }, null, 2)}\n`)
process.exitCode = missed.length > 0 ? 1 : 0
