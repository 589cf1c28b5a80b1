// npm run screenshots [SCREEN …]: pictures of every screen (dark, light, phone) into docs/screens, from the built app.
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
await runOrExit(bin('tsx'), ['tests/screens/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: chromium },
})
