import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { WHOLE_BROWSER } from '../support/browser/browsers'
import { startDesktop } from '../support/desktop'

test('the command opens a window that is signed in, and ends with it', async () => {
  const flags = [...WHOLE_BROWSER.args, '--remote-debugging-port=0'].map((flag) => `--browser-flag=${flag}`)
  const program = await startDesktop(['--browser', WHOLE_BROWSER.executablePath ?? '', ...flags])
  const portFile = join(program.dataDir, 'browser', 'DevToolsActivePort')
  await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').split('\n').length).toBe(2)
  const address = `http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`
  // Playwright waits for ever when it connects while the window loads its first page.
  await expect
    .poll(async () => (await (await fetch(`${address}/json/list`)).json()) as { type: string; url: string }[])
    .toContainEqual(
      expect.objectContaining({ type: 'page', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/) }),
    )
  const browser = await chromium.connectOverCDP(address)
  const [page] = browser.contexts()[0].pages()
  await expect(page.getByTestId('user-menu')).toBeVisible()
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await browser.newBrowserCDPSession().then((cdp) => cdp.send('Browser.close'))
  expect(await program.ended).toBe(0)
  await program.stop()
})
