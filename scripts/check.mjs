// npm run check: types, lint and the quick unit tests. `npm test` runs everything.
import { bin, runOrExit } from './lib/run.mjs'

await runOrExit(process.execPath, ['scripts/typecheck.mjs'])
await runOrExit(bin('biome'), ['ci', '--error-on-warnings', '.'])
await runOrExit(bin('vitest'), ['run', '--project', 'unit', '--exclude', '**/*.slow.test.*', '--reporter', 'dot'])
