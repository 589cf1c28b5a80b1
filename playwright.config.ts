import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium.mjs'

/** The screens around the editor: `npm run test:library`. They take a quarter of an hour, so `npm test` leaves them out. */
const LIBRARY = [
  'accounts',
  'admin',
  'discover',
  'generate',
  'languages',
  'library',
  'player',
  'playlists',
  'profile',
  'publicSong',
  'settings',
  'shell',
  'social',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  projects: [
    { name: 'studio', testIgnore: LIBRARY },
    { name: 'library', testMatch: LIBRARY },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // The first visit follows the browser.
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS },
  },
})
