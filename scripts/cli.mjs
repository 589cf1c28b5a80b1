// npm run cli -- COMMAND: the server's command line; `npm run cli` lists the commands.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await run(process.execPath, ['--enable-source-maps', 'dist/server/cli.js', ...process.argv.slice(2)])
