/** The picture of README.md: the editor with the song of a band, selected notes and a loop around them. */
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { createAccount, signIn } from '../e2e/support/accounts/accounts'
import { EditorPage } from '../e2e/support/editorPage'
import { makeSong } from '../e2e/support/publicSongs'
import { demoSong } from '../support/demoSongs'

const FILE = 'docs/images/editor.webp'

export async function takeReadme(browser: Browser, url: string, settled: (page: Page) => Promise<void>): Promise<void> {
  const account = await createAccount()
  const bytes = new Uint8Array(demoSong('majicalljarr').bytes)
  const song = await makeSong(account, { name: 'Roof Garden', bytes, isPublic: false })
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => localStorage.setItem('hints', '{"on":false,"seen":[]}'))
  const page = await context.newPage()
  await signIn(page, account)
  const editor = new EditorPage(page)
  await editor.goto(`/editor/${song.song_data_id}`)
  await page.getByTestId('track').nth(2).click()
  await editor.press('2')
  const roll = (await page.getByTestId('roll').boundingBox())!
  const at = (across: number, down: number) => ({ x: roll.x + roll.width * across, y: roll.y + roll.height * down })
  await editor.drag([at(0.12, 0.15), at(0.43, 0.75)])
  await editor.run('loopSelection')
  await settled(page)
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(FILE)
  console.log(FILE)
  await context.close()
}
