// npm run check: types, lint and the quick unit tests, to run after each step. `npm test` runs everything.
import { bin, run, runOrExit } from './lib/run.mjs'

const codes = await Promise.all([
  run(process.execPath, ['scripts/typecheck.mjs']),
  run(bin('biome'), ['ci', '--error-on-warnings', '.']),
])
if (codes.some((code) => code !== 0)) process.exit(1)
await runOrExit(bin('vitest'), [
  'run',
  ...['--project', 'unit', '--exclude', '**/*.slow.test.*', '--reporter', 'dot'],
  // Caches transformed modules in node_modules, by a hash of their content.
  '--experimental.fsModuleCache',
])
