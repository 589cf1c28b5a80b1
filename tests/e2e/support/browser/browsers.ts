import { findChromium, findHeadlessShell, TEST_FLAGS } from '../../../../scripts/lib/chromium.mjs'
import { runsAll } from '../../../support/sample'

const launchOptions = (path: string | null) => ({ executablePath: path ?? undefined, args: TEST_FLAGS })

/** The browser that people have: for tests that measure time, print, install the app or open its window. */
export const WHOLE_BROWSER = launchOptions(findChromium())

/** For all other tests. `npm run test:all` runs them in the whole browser. */
export const TEST_BROWSER = runsAll ? WHOLE_BROWSER : launchOptions(findHeadlessShell())
