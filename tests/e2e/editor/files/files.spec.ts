import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoSong } from '../../../support/demoSongs'
import { expectAccessible } from '../../support/axe'
import { saveSong } from '../../support/cloud'
import { EditorPage } from '../../support/editorPage'
import { errorReply } from '../../support/errorReply'
import { expect, signIn, test } from '../../support/test'

/**
 * Files of the system, and the end of a page with unsaved work. The rules are tested without a browser
 * (`frontend/editor/workspace/files`).
 */

const SOUND = demoSong('earthday').bytes

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a file opens by the dialog of the system, and another by a drop, after asking about unsaved work', async ({
  editor,
}, info) => {
  const path = info.outputPath('dropped.mid')
  writeFileSync(path, SOUND)
  await editor.openBytes('Harbour Lights.KAR', demoSong('majicalljarr').bytes)
  await expect(editor.page.getByTestId('song-title')).toHaveText('Harbour Lights')
  const before = await editor.notes()
  await editor.draw(0, 84)
  await editor.drop(path)
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(await editor.notes()).toHaveLength(before.length + 1)
  await editor.drop(path)
  await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
  await expect.poll(async () => (await editor.state()).noteCount).toBe(2972)
})

test('a MIDI file dropped on Home opens in the editor', async ({ page, account }, info) => {
  await signIn(page, account)
  await page.goto('/')
  await expect(page.getByText('My Library')).toBeVisible()
  const song = info.outputPath('Paper Moons.mid')
  writeFileSync(song, demoSong('majicalljarr').bytes)
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([], 'x.mid'))
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }))
  })
  await expect(page.getByText('Drop a MIDI file to open it')).toBeVisible()
  await new EditorPage(page).drop(song)
  await expect(page).toHaveURL(/\/editor$/)
  await expect(page.getByTestId('song-title')).toHaveText('Paper Moons')
})

test('a first save asks for a name; closing the page makes the browser ask about later work', async ({
  editor,
  page,
  context,
}) => {
  await editor.draw(480, 70)
  await page.keyboard.press('Control+s')
  const name = editor.dialog().getByRole('textbox')
  await name.fill('Harbour Lights')
  await name.press('Enter')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await editor.draw(960, 70)
  let asked = false
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toBe(true)
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByText('Harbour Lights').first()).toBeVisible()
})

test('unsaved work comes back after the page was killed', async ({ browser, account }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.TUNESMITH_URL,
  })
  // A second tab keeps the window open when the first one dies.
  const second = await context.newPage()
  const first = await context.newPage()
  await signIn(first, account)
  const before = new EditorPage(first)
  await before.goto()
  await before.draw(480, 70, 1100)
  await before.draw(1920, 72)
  await before.press('Control+z')
  await before.press('Control+Shift+z')
  const notes = await before.tunes()
  const { history } = await before.state()
  // The tab's process dies, so no unload event is sent.
  const cdp = await context.newCDPSession(first)
  const crashed = first.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => {})
  await crashed

  // A page behind another gets a frame in two seconds.
  await second.bringToFront()
  await signIn(second, account)
  const after = new EditorPage(second)
  await after.goto()
  // No dialog blocks the editor. A message says what can be recovered, and stays until it is answered.
  await expect(after.dialog()).toHaveCount(0)
  await second.getByTestId('toast').getByRole('button', { name: 'Show' }).click()
  await after.button(/^Recover /).click()
  await expect.poll(() => after.tunes()).toEqual(notes)
  const recovered = await after.state()
  expect(recovered.isSaved).toBe(false)
  expect(recovered.history).toEqual(history)
  await context.close()
})

test('axe finds nothing serious in the dialogs about songs and unsaved work', async ({ editor, account }) => {
  const { page } = editor
  await saveSong(account, 'Night Ferry')
  await editor.draw(480, 70)
  await page.route('**/songs/me', (route) => route.fulfill(errorReply('internal_error')))
  await choose(page, 'Open song…')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('cloud-file')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+n')
  await expect(editor.button('Yes, save')).toBeFocused()
  await expectAccessible(page)
  await editor.button('No, discard').click()
  await choose(page, 'Recovered work (1)')
  await expect(editor.button('Recover Untitled song')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/editor?automation=1&open=nonsense')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})
