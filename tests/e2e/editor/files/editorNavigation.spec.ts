import type { Page } from '@playwright/test'
import { logIn } from '../../support/accounts/accounts'
import { expectAccessible } from '../../support/axe'
import { call, saveSong } from '../../support/cloud'
import type { EditorPage } from '../../support/editorPage'
import { createAccount, expect, serverUrl, signIn, test } from '../../support/test'

/** The side navigation beside the editor: its width, and the questions asked when it leads out of the editor. */

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const link = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => navigation(page).getByRole('button', { name, exact: true })
const width = (page: Page) => navigation(page).evaluate((element) => element.getBoundingClientRect().width)
const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') !== null)
const answer = (editor: EditorPage, name: string) =>
  editor.page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name, exact: true }).click()

/** How many songs the browser keeps for recovery after a crash, over all users. */
const journals = (page: Page) =>
  page.evaluate(async () => {
    const count = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('summaries').objectStore('summaries').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      })
    const names = (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name.includes('journal'))
    return (await Promise.all(names.map(count))).reduce((sum, one) => sum + one, 0)
  })

/** The left edge of the roll, on the screen and as the canvas has it. */
const rollEdges = async (editor: EditorPage) => {
  await editor.idle()
  const roll = (await editor.page.getByTestId('roll').boundingBox())!
  const canvas = (await editor.page.getByTestId('roll').locator('canvas').boundingBox())!
  return [roll.x, roll.width, canvas.x, canvas.width]
}

test('is 53 or 140 pixels wide, remembered separately from the dashboard; notes land under the pointer', async ({
  editor,
}) => {
  const { page } = editor
  expect(await width(page)).toBe(53)
  expect(await rollEdges(editor)).toEqual([293, 1147, 293, 1147])
  await button(page, 'Expand navigation').click()
  expect(await width(page)).toBe(140)
  expect(await rollEdges(editor)).toEqual([380, 1060, 380, 1060])
  await editor.draw(480, 70, 1440)
  await button(page, 'Collapse navigation').click()
  expect(await rollEdges(editor)).toEqual([293, 1147, 293, 1147])
  await editor.draw(1920, 65, 2880)
  expect((await editor.tunes()).map((note) => note.slice(0, 3))).toEqual([
    [480, 960, 70],
    [1920, 960, 65],
  ])
  await button(page, 'Expand navigation').click()
  await editor.press('Control+z')
  await editor.press('Control+z')
  await editor.goto()
  expect(await width(page)).toBe(140)

  await link(page, 'Home').click()
  await expect(page.getByTestId('user-menu')).toBeVisible()
  await button(page, 'Collapse navigation').click()
  await expect.poll(() => width(page)).toBe(80)
  await link(page, 'Editor').click()
  await expect.poll(() => width(page)).toBe(140)
})

test('has one logo and the pages; an icon alone has a tooltip', async ({ editor, account }) => {
  const { page } = editor
  for (const name of ['Tunesmith', 'Home', 'Editor', 'Discover', 'Profile', 'Settings'])
    await expect(link(page, name)).toBeVisible()
  await expect(link(page, 'Admin')).toHaveCount(0)
  await expect(navigation(page).locator('[aria-current=page]')).toHaveAccessibleName('Editor')
  await expect(page.getByRole('button', { name: 'Back to your library' })).toBeHidden()
  await link(page, 'Discover').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Discover')
  await expect(navigation(page).getByText(account.email)).toBeHidden()
  await button(page, 'Expand navigation').click()
  await expect(navigation(page).getByText(account.email)).toBeVisible()
  await expect(link(page, 'Discover')).toHaveText('Discover')
})

test('the Editor entry keeps the open song', async ({ editor, account }) => {
  const { page } = editor
  const { id } = await saveSong(account, 'Harbour Lights')
  const { song_data_id: dataId } = await call<{ song_data_id: string }>(account, 'GET', `songs/${id}`)
  await editor.goto(`/editor/${dataId}`)
  await editor.draw(0, 84)
  const before = await editor.state()
  await link(page, 'Editor').click()
  // Once the page has answered this key, it has handled the one before.
  await editor.press('2')
  expect(await editor.state()).toEqual({ ...before, tool: 'select' })
  await expect(page).toHaveURL(`${serverUrl()}/editor/${dataId}?automation=1`)
  await expect(editor.dialog()).toHaveCount(0)
})

test('leaving asks about unsaved work: Cancel stays, saving leaves', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await link(page, 'Discover').click()
  await answer(editor, 'Cancel')
  await expect(page).toHaveURL(/\/editor\?/)
  expect(await editor.notes()).toHaveLength(1)

  await link(page, 'Profile').click()
  await answer(editor, 'Yes, save')
  const name = page.getByRole('dialog', { name: 'Save as' }).getByRole('textbox')
  await name.fill('Harbour Lights')
  await name.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  const { data } = await call<{ data: { name: string }[] }>(account, 'GET', 'songs/me')
  expect(data.map((song) => song.name)).toEqual(['Harbour Lights'])
})

test('leaving asks about unsaved work: discarding leaves, and quietly keeps the work for a day', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await expect.poll(() => journals(page)).toBe(1)
  await link(page, 'Home').click()
  await answer(editor, 'No, discard')
  await expect(page).toHaveURL(`${serverUrl()}/`)
  expect(await journals(page)).toBe(1)
  await link(page, 'Editor').click()
  await expect(page.getByTestId('track').first()).toBeVisible()
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Recovered work (1)' }).click()
  await expect(editor.dialog().getByRole('listitem')).toContainText('1 edit · discarded, kept until')
  await expect(page.getByTestId('toast')).toHaveCount(0)
})

test('logging out asks about unsaved work: Cancel stays, saving comes first', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await button(page, 'Log Out').click()
  await answer(editor, 'Cancel')
  await expect(button(page, 'Log Out')).toBeFocused()
  expect([await hasToken(page), (await editor.notes()).length]).toEqual([true, 1])

  await button(page, 'Log Out').click()
  await answer(editor, 'Yes, save')
  const name = page.getByRole('dialog', { name: 'Save as' }).getByRole('textbox')
  await name.fill('Harbour Lights')
  await name.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  expect(await hasToken(page)).toBe(false)
  const { data } = await call<{ data: { name: string }[] }>(await logIn(account), 'GET', 'songs/me')
  expect(data.map((song) => song.name)).toEqual(['Harbour Lights'])
})

test('logging out asks about unsaved work: discarding keeps it for its owner only', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await button(page, 'Log Out').click()
  await answer(editor, 'No, discard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await hasToken(page)).toBe(false)
  for (const [who, count] of [
    [await createAccount(), 0],
    [await logIn(account), 1],
  ] as const) {
    await signIn(page, who)
    await editor.goto()
    await page.getByRole('menuitem', { name: 'File' }).click()
    await expect(page.getByRole('menuitem', { name: 'Recovered work (1)' })).toHaveCount(count)
  }
})

test('after the session ends the user can log in and go on', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await call(account, 'POST', 'login/logout')
  await page.evaluate(() => {
    const token = localStorage.getItem('access_token')
    localStorage.removeItem('access_token')
    // Plays the part of another tab, which hears about it.
    dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue: token, newValue: null }))
  })
  const dialog = page.getByRole('dialog', { name: 'Sign in Beta' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const name of ['Home', 'Editor', 'Discover']) await expect(link(page, name)).toBeVisible()
  for (const name of ['Profile', 'Settings', 'Admin']) await expect(link(page, name)).toHaveCount(0)
  await expect(button(page, 'Log Out')).toHaveCount(0)

  await button(page, 'Log In').click()
  await dialog.getByTestId('email-input').fill(account.email)
  await dialog.getByTestId('password-input').fill(account.password)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Log Out')).toBeVisible()
  await button(page, 'Expand navigation').click()
  await expect(navigation(page).getByText(account.email)).toBeVisible()
  expect(await editor.notes()).toHaveLength(1)
})

test('is there while the editor loads and when it fails', async ({ page, account }) => {
  await signIn(page, account)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/EditorPage.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/editor/${crypto.randomUUID()}`, { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(link(page, 'Home')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await link(page, 'Home').click()
  await expect(page).toHaveURL(`${serverUrl()}/`)
  await expect(page.getByTestId('user-menu')).toBeVisible()
})

for (const [where, size] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
}))
  test(`leaves its room to the notes on ${where}, where the menu and the logo lead out`, async ({ editor }) => {
    const { page } = editor
    await page.setViewportSize(size)
    await expect(navigation(page)).toBeHidden()
    expect((await rollEdges(editor))[0]).toBe(0)
    await page.getByRole('menuitem', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Close' }).click()
    await expect(page).toHaveURL(`${serverUrl()}/`)
    await page.goBack()
    await editor.idle()
    await page.getByRole('button', { name: 'Back to your library' }).click()
    await expect(page).toHaveURL(`${serverUrl()}/`)
  })

test('by keyboard: past it in one step, through it in order, and the keys of the editor work', async ({ editor }) => {
  const { page } = editor
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  for (const name of [
    'Skip to content',
    'Tunesmith',
    'Home',
    'Editor',
    'Discover',
    'Profile',
    'Settings',
    'Log Out',
    'Expand navigation',
    'File',
  ]) {
    await expect(focused).toHaveAccessibleName(name)
    await page.keyboard.press('Tab')
  }
  await link(page, 'Settings').focus()
  await editor.press('2')
  expect((await editor.state()).tool).toBe('select')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await editor.press('1')
  expect((await editor.state()).tool).toBe('pencil')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('File')
  await expect(page).toHaveURL(/\/editor\?automation=1$/)
})

test('axe finds nothing serious in the editor', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await expectAccessible(page)
  await button(page, 'Expand navigation').click()
  await expectAccessible(page)
})
