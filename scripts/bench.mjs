// npm run bench [ROW …]: measures the editor in Chromium on a production build and prints the table of docs/benchmarks.md.
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { bin, runOrExit } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
const chromium = ensureChromium()
if (!chromium) {
  console.error('No Chromium could be found or installed. Set CHROMIUM_PATH.')
  process.exit(1)
}
await runOrExit(bin('tsx'), ['tests/bench/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: chromium },
})
