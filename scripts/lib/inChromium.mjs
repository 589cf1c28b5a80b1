import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { bin, runOrExit } from './run.mjs'

/** Runs a TypeScript program that opens the built app in Chromium, with this program's arguments. */
export async function runInChromium(program) {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await ensureChromium()
  if (!chromium) {
    console.error('No Chromium could be found or installed. Set CHROMIUM_PATH.')
    process.exit(1)
  }
  await runOrExit(bin('tsx'), [program, ...process.argv.slice(2)], { env: { ...process.env, CHROMIUM_PATH: chromium } })
}
