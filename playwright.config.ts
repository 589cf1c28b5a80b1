import { defineConfig } from '@playwright/test'
import { findChromium, TEST_FLAGS } from './scripts/lib/chromium.mjs'

/** What measures time: it runs with one worker. */
const STUDIO = ['**/e2e/editor', '**/e2e/server']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Each worker has a server and a browser of its own. `npm test` runs the projects one after the other.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    { name: 'studio', testMatch: STUDIO.map((folder) => `${folder}/**/*.spec.ts`), workers: 1 },
    { name: 'library', testIgnore: STUDIO.map((folder) => `${folder}/**`) },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // The first visit follows the browser.
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: TEST_FLAGS },
  },
})
