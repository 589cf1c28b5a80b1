// npm run bench [ROW …]: measures the editor in Chromium on a production build and prints the table of
// docs/benchmarks.md.
import { runInChromium } from './lib/inChromium.mjs'

await runInChromium('tests/bench/main.ts')
