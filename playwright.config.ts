import { defineConfig } from '@playwright/test'
import { TEST_BROWSER, WHOLE_BROWSER } from './tests/e2e/support/browser/browsers'

/** They measure time, so nothing else runs beside them. */
const SOUND = '**/e2e/editor/playing/{sound,midiOut}.spec.ts'
const STUDIO = ['editor', 'server'].map((folder) => `**/e2e/${folder}/**/*.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Each worker has a server and a browser of its own. `npm test` runs `sound` alone, then the others.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    { name: 'sound', testMatch: SOUND, workers: 1, use: { launchOptions: WHOLE_BROWSER } },
    { name: 'studio', testMatch: STUDIO, testIgnore: SOUND },
    { name: 'library', testIgnore: STUDIO },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // The first visit follows the browser.
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker would answer instead of the server that a test changes. Specs about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: TEST_BROWSER,
  },
})
