// npm run bench [GROUP …]: measures the editor in Chromium on a production build (tests/bench/main.ts).
import { runInChromium } from './lib/inChromium.mjs'

await runInChromium('tests/bench/main.ts')
