import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

/** Giving actions other keys. They are kept in the browser. */

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Change keys…' }).click()
  await expect(page.getByTestId('keys')).toBeVisible()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.afterEach(async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('editor_keys'))
})

test('an action gets a key, which works at once, shows in menus, and is kept', async ({ editor, page }) => {
  await editor.draw(480, 64)
  await openKeys(page)
  await page.getByRole('textbox', { name: 'Search for an action or a key' }).fill('legato')
  await page.getByRole('button', { name: 'Add a key to Select all' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add a key to Legato' }).click()
  await page.keyboard.press('Shift+L')
  await expect(page.getByTestId('keys-legato').locator('kbd')).toHaveText('Shift+L')
  await expect(page.getByRole('button', { name: 'Add a key to Legato' })).toBeFocused()
  await close(page)
  await editor.draw(1920, 64)
  await editor.press('Control+a')
  await editor.press('Shift+L')
  expect((await editor.state()).history.undoName).toContain('Legato')
  await page.getByRole('menuitem', { name: 'Notes', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /^Legato/ })).toContainText('Shift+L')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => localStorage.getItem('editor_keys'))).toBe('{"legato":["shift+l"]}')
})

test('a key that is taken is named, and moves only when the user says so', async ({ editor, page }) => {
  await openKeys(page)
  const add = page.getByRole('button', { name: 'Add a key to Glue' })
  await add.click()
  await page.keyboard.press('q')
  await expect(page.getByRole('alert').filter({ hasText: 'Q runs Quantize.' })).toBeVisible()
  await expectAccessible(page)
  // Escape ends the recording and not the dialog.
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await expect(page.getByTestId('keys-quantize').locator('kbd')).toHaveText('Q')
  await add.click()
  await page.keyboard.press('q')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByTestId('keys-quantize').locator('kbd')).toHaveCount(0)
  await expect(page.getByTestId('keys-glue').locator('kbd')).toHaveText('Q')
  const keysOf = (id: string) =>
    editor.page.evaluate((id) => window.tunesmith!.actions().find((action) => action.id === id)?.keys, id)
  expect([await keysOf('glue'), await keysOf('quantize')]).toEqual([['q'], []])
  await page.getByRole('button', { name: 'Reset the keys of Quantize' }).click()
  expect([await keysOf('glue'), await keysOf('quantize')]).toEqual([[], ['q']])
})

test('keys of the browser and of the clipboard are refused, with the reason', async ({ editor: _, page }) => {
  await openKeys(page)
  await page.getByRole('button', { name: 'Add a key to Glue' }).click()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('These keys copy, cut or paste, as everywhere.')).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByText('This key cannot be used.')).toBeVisible()
  await expect(page.getByTestId('keys-glue').locator('kbd')).toHaveCount(0)
  await expect(page.getByTestId('keys-copy')).toContainText('Key of the browser')
})

test('keys leave in a file and come back; a broken file changes nothing', async ({ editor: _, page }) => {
  await openKeys(page)
  await page.getByRole('button', { name: 'Add a key to Glue' }).click()
  await page.keyboard.press('g')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).last().click()
  const path = await (await download).path()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ format: 'tunesmith-keys', keys: { glue: ['g'] } })
  await page.getByRole('button', { name: 'Reset all' }).click()
  await expect(page.getByText('All keys are as they were at first.')).toBeVisible()
  await expect(page.getByTestId('keys-glue').locator('kbd')).toHaveCount(0)

  const file = (text: string) => ({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByTestId('keys-file').setInputFiles(file('{"keys":'))
  await expect(page.getByText('“mine.json” is no file of keys from Tunesmith. Nothing was changed.')).toBeVisible()
  await page.getByTestId('keys-file').setInputFiles(path)
  await expect(page.getByText('1 action has its own keys now.')).toBeVisible()
  await expect(page.getByTestId('keys-glue').locator('kbd')).toHaveText('G')
})

test('the page fits a phone, and the palette leads to it', async ({ editor: _, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('change keys')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('keys')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.getByTestId('keys').evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
})
