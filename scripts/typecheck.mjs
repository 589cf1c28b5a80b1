// Type-checks every room on its own, so that each sees only the globals it may use (shared/ has neither DOM nor Node).
import { mkdirSync } from 'node:fs'
import { bin, run } from './lib/run.mjs'

const ROOMS = ['shared', 'workers', 'frontend', 'backend', 'tests']
/** The compiler's cache of the last run, so that the next run only checks what a change affects. */
const CACHE = 'node_modules/.cache/types'

mkdirSync(CACHE, { recursive: true })
const failed = []
for (const room of ROOMS) {
  const incremental = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${room}.tsbuildinfo`]
  if ((await run(bin('tsc'), ['-p', room, ...incremental])) !== 0) failed.push(room)
}
if (failed.length) {
  console.error(`type errors in: ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`types: ${ROOMS.length} rooms checked, no errors`)
