// Type-checks every room on its own, so that each sees only the globals it may use (shared/ has neither DOM nor Node).
import { mkdirSync } from 'node:fs'
import { bin, run } from './lib/run.mjs'

/** The largest first. */
const ROOMS = ['tests', 'frontend', 'backend', 'workers', 'shared']
/** The results of the last run for each file: the next one checks only what a change touches. */
const CACHE = 'node_modules/.cache/types'

mkdirSync(CACHE, { recursive: true })
const waiting = [...ROOMS]
const failed = []

async function checkNext() {
  for (let room = waiting.shift(); room; room = waiting.shift()) {
    const incremental = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${room}.tsbuildinfo`]
    if ((await run(bin('tsc'), ['-p', room, ...incremental])) !== 0) failed.push(room)
  }
}

// More at once would need more memory than small machines have.
await Promise.all([checkNext(), checkNext()])
if (failed.length) {
  console.error(`type errors in: ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`types: ${ROOMS.length} rooms checked, no errors`)
