import type { Page } from '@playwright/test'
import { installFakeMidi } from '../../support/fakeMidi'

/** To be called before a page is opened. */
export const fakeMidi = (page: Page): Promise<unknown> => page.addInitScript(installFakeMidi)
