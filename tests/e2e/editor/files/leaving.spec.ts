import type { Page } from '@playwright/test'
import { makeSong } from '../../support/publicSongs'
import { expect, signIn, test } from '../../support/test'

/** Saves and loads that are under way when the user leaves the editor. */

/** Holds the server's answers back. The request is sent before its answer is let through. */
async function hold(page: Page, method: string, url: string) {
  let asked = () => {}
  let go = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    asked()
    await mayGo
    await route.fulfill({ response })
  })
  return { isAsked, go }
}

test('a song that was still on its way is forgotten', async ({ page, account }) => {
  const song = await makeSong(account, { name: 'Paper Moons', isPublic: false })
  await signIn(page, account)
  await page.goto('/')
  const held = await hold(page, 'GET', `**/songs/data/${song.song_data_id}`)
  await page.getByRole('article', { name: 'Paper Moons' }).getByRole('button', { name: 'Edit' }).click()
  await held.isAsked
  await page.goBack()
  await expect(page.getByRole('article', { name: 'Paper Moons' })).toBeVisible()
  const arrived = page.waitForResponse(`**/songs/data/${song.song_data_id}`)
  held.go()
  await (await arrived).finished()
  // By the time another editor has opened a song, the first would have opened too.
  await page.getByRole('link', { name: 'Editor' }).click()
  await expect(page.getByTestId('track').first()).toBeVisible()
  await expect(page.getByTestId('toast')).toHaveCount(0)
})

test('a save goes on with a message, and does not lead back to the editor', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70)
  const held = await hold(page, 'POST', '**/songs/data')
  await page.keyboard.press('Control+s')
  await editor.dialog().getByRole('textbox').fill('Harbour Lights')
  await page.keyboard.press('Enter')
  await held.isAsked
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
  await expect(page.getByText('My Library')).toBeVisible()
  held.go()
  await expect(page.getByTestId('toast')).toHaveText('Song created')
  await expect(page).toHaveURL(/\/$/)
})
