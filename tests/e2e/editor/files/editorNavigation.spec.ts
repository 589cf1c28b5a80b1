import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, serverUrl, signIn, test } from '../../support/test'

/** The side navigation beside the editor, as it is seen and as keys reach it. */

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const link = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => navigation(page).getByRole('button', { name, exact: true })
const width = (page: Page) => navigation(page).evaluate((element) => element.getBoundingClientRect().width)
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

test('an icon alone has a tooltip, and axe finds nothing serious', async ({ editor, account }) => {
  const { page } = editor
  await editor.draw(480, 70)
  await expect(page.getByRole('button', { name: 'Back to your library' })).toBeHidden()
  await link(page, 'Discover').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Discover')
  await expect(navigation(page).getByText(account.email)).toBeHidden()
  await page.mouse.move(700, 400)
  await expectAccessible(page)
  await button(page, 'Expand navigation').click()
  await expect(navigation(page).getByText(account.email)).toBeVisible()
  await expect(link(page, 'Discover')).toHaveText('Discover')
  await expectAccessible(page)
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
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await expect(link(page, 'Home')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await link(page, 'Home').click()
  await expect(page).toHaveURL(`${serverUrl()}/`)
  await expect(page.getByTestId('user-menu')).toBeVisible()
})

test('leaves its room to the notes on a phone, where the menu and the logo lead out', async ({ editor }) => {
  const { page } = editor
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height })
    await expect(navigation(page)).toBeHidden()
    expect((await rollEdges(editor))[0]).toBe(0)
  }
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
