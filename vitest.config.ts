import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tests/support/byEnvironment.ts'
import { fastFolder } from './tests/support/fastFolder.ts'
import { runsAll } from './tests/support/sample.ts'

/** The app in the place of a browser: the whole app without one (docs/changing.md). */
const STUDIO = ['frontend/**/*.studio.test.ts']
const API = ['tests/{api,fuzz}/**/*.test.ts']
const BUNDLE = 'tests/support/bundleSetup.ts'
/** The servers' data folders are made there. */
const IN_MEMORY = { TMPDIR: fastFolder() }
/** These test a SQLite file, HTTP alone, or no database at all. */
const SQLITE_ONLY = [
  'tests/api/contract/body.test.ts',
  'tests/api/server/cliHelp.test.ts',
  'tests/api/server/{config,startUp}.test.ts',
  'tests/api/contract/documentation.test.ts',
  'tests/api/server/{diskFull,durability}.test.ts',
  'tests/api/generation/generationInput.test.ts',
  'tests/api/midi/midiImport*.test.ts',
  'tests/api/contract/openapi.test.ts',
  'tests/api/contract/publicConfig.test.ts',
  'tests/api/server/security.test.ts',
  'tests/api/social/socialConfig.test.ts',
  'tests/api/server/soundBank.test.ts',
  'tests/api/server/static.test.ts',
  'tests/api/server/tls.test.ts',
  'tests/api/songs/uploadStreams.test.ts',
  'tests/fuzz/*.test.ts',
]
/**
 * These reach the database only through statements that other files run on both databases. A sample runs them on
 * SQLite.
 */
const ON_BOTH_IN_FULL = [
  'tests/api/generation/*.test.ts',
  'tests/api/contract/*.test.ts',
  'tests/api/desktop/*.test.ts',
  'tests/api/server/{backupKills,basePath,logs,metrics,process,scheduledBackups,shutdown}.test.ts',
  'tests/api/songs/{archives,audio,covers,downloads,export,oembed,songBanks,songCovers,songPages}.test.ts',
]
/** These test a PostgreSQL server, and several processes on one. */
const POSTGRES_ONLY = ['tests/api/server/postgres.test.ts', 'tests/api/server/twoProcesses.test.ts']

export default defineConfig({
  test: {
    // One for each core: a test file mostly waits for its own server.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    // A poll of the default second fails where another program has to start on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{shared,workers,backend,frontend,scripts,tests/support,tests/eval,tests/bench}/**/*.test.{ts,tsx}',
          ],
          exclude: STUDIO,
          setupFiles: 'tests/support/lazyParts.ts',
          // The files of a thread share what they import, which takes longer to load than most tests take to run.
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // React as users have it, without the checks of its development.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'studio',
          include: STUDIO,
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          alias: { '@pixi/react': fileURLToPath(new URL('frontend/testing/browser/pixi.ts', import.meta.url)) },
          globalSetup: 'tests/support/studioServer.ts',
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          expect: { poll: { interval: 10, timeout: 5_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: API,
          exclude: POSTGRES_ONLY,
          globalSetup: BUNDLE,
          env: IN_MEMORY,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/*.test.ts'],
          globalSetup: 'tests/package/setup.ts',
          testTimeout: 120_000,
          // The one file takes a minute to make, and longer beside other tests.
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: API,
          exclude: runsAll ? SQLITE_ONLY : [...SQLITE_ONLY, ...ON_BOTH_IN_FULL],
          globalSetup: [BUNDLE, 'tests/support/postgres/globalSetup.ts'],
          env: IN_MEMORY,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
