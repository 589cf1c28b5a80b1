// npm run bench:server: measures the built server on SQLite under load and prints the server's table of
// docs/benchmarks.md.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { bin, runOrExit } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
await runOrExit(bin('tsx'), ['tests/bench/server/main.ts'])
