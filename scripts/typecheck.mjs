// Type-checks every room on its own, so that each sees only the globals it may use (shared/ has neither DOM nor Node).
import { spawnSync } from 'node:child_process'

const rooms = ['shared', 'workers', 'frontend', 'backend', 'tests']
const failed = rooms.filter((room) => spawnSync('npx', ['tsc', '-p', room], { stdio: 'inherit' }).status !== 0)
if (failed.length) {
  console.error(`type errors in: ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`types: ${rooms.length} rooms checked, no errors`)
