import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeSong } from '../../../support/songs'
import { expectAccessible } from '../../support/axe'
import { WHOLE_BROWSER } from '../../support/browser/browsers'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

// The headless shell prints nothing.
test.use({ launchOptions: WHOLE_BROWSER })

/** Four quarters from middle C up, and the Score view. */
async function scored(editor: EditorPage): Promise<void> {
  for (const [i, noteNumber] of [60, 62, 64, 65].entries()) await editor.draw(i * 480, noteNumber)
  await editor.press('Control+4')
  await shown(editor.page)
}

const shown = (page: Page) => page.evaluate(() => window.tunesmith!.score())
const notes = (page: Page) => page.evaluate(() => window.tunesmith!.notes())
/** Where a note's head is, once its page is drawn. */
async function headOf(page: Page, id: number) {
  await expect(page.locator(`[data-notes~="${id}"]`).first()).toBeVisible()
  return (await page.evaluate((note) => window.tunesmith!.scorePoint(note), id))!
}

test('a song without notes has no score, and gets one with its first note', async ({ editor, page }) => {
  await page.getByRole('radio', { name: 'Score' }).click()
  await expect(page).toHaveURL(/#score$/)
  await expect(page.getByText('Nothing to write down yet')).toBeVisible()
  expect(await shown(page)).toBeNull()
  await editor.press('Control+1')
  await editor.draw(0, 60)
  await editor.press('Control+4')
  expect(await shown(page)).toEqual({ parts: 1, measures: 1, pages: 1 })
  expect((await editor.state()).view).toBe('score')
})

test('heads are selected by clicks, with the roll, and the song follows the keys', async ({ editor, page }) => {
  await scored(editor)
  const [first, second] = await notes(page)
  await page.mouse.click((await headOf(page, first.id)).x, (await headOf(page, first.id)).y)
  expect((await editor.state()).selectedNoteIds).toEqual([first.id])
  await expect(page.locator('[data-selected]')).toHaveCount(1)
  const other = await headOf(page, second.id)
  await page.keyboard.down('Shift')
  await page.mouse.click(other.x, other.y)
  await page.keyboard.up('Shift')
  expect((await editor.state()).selectedNoteIds).toEqual([first.id, second.id])
  const before = await headOf(page, second.id)
  await editor.press('ArrowUp')
  await expect.poll(async () => (await notes(page))[1].noteNumber).toBe(63)
  await shown(page)
  // D♯ is where D was, with a sharp.
  await expect.poll(async () => (await headOf(page, second.id)).x).not.toBe(before.x)
  await editor.press('ArrowRight')
  expect((await editor.state()).selectedNoteIds).toHaveLength(1)
})

test('a click beside the heads moves the playhead there', async ({ editor, page }) => {
  await scored(editor)
  const [, , third] = await notes(page)
  const { x, y } = await headOf(page, third.id)
  await page.mouse.click(x + 12, y + 60)
  await expect.poll(async () => (await editor.state()).tick).toBeGreaterThan(940)
  expect((await editor.state()).tick).toBeLessThan(1440)
})

test('where every part has its own pages, the playhead is in the part at the top of the view', async ({
  editor,
  page,
}) => {
  await editor.openBytes('parts.mid', new Uint8Array(makeSong('n1k')))
  await editor.press('Control+4')
  await page.getByRole('radio', { name: 'Parts' }).click()
  await expect.poll(async () => (await shown(page))?.pages).toBeGreaterThanOrEqual(16)
  const { parts, pages } = (await shown(page))!
  const pageOfPlayhead = () =>
    page.evaluate(() => {
      const view = document.querySelector('[data-layout="parts"]')!
      const { top } = view.querySelector('[class*="playhead"]')!.getBoundingClientRect()
      return [...view.querySelectorAll('[data-score-page]')].findIndex((each) => {
        const place = each.getBoundingClientRect()
        return top >= place.top && top < place.bottom
      })
    })
  await expect.poll(pageOfPlayhead).toBe(0)
  await page.evaluate(() => document.querySelector('[data-layout="parts"]')!.scrollTo(0, 10_000_000))
  await expect.poll(pageOfPlayhead).toBe(pages - pages / parts)
})

test('layout and notation change at once, and stay with the song', async ({ editor, page }) => {
  await scored(editor)
  await page.getByRole('radio', { name: 'Parts' }).click()
  expect(await shown(page)).toEqual({ parts: 1, measures: 1, pages: 1 })
  await page.getByRole('radio', { name: 'Continuous' }).click()
  expect(await shown(page)).toEqual({ parts: 1, measures: 1, pages: 1 })
  await expect(page.locator('[data-layout=continuous] [data-score-page]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Notation', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Note names' }).click()
  await expect(page.locator('[data-score-page] text', { hasText: /^F$/ })).toBeVisible()
  await expectAccessible(page)
})

test('voices and clef changes are chosen for the selected track', async ({ editor, page }) => {
  await scored(editor)
  await page.getByRole('button', { name: 'Notation', exact: true }).click()
  const voices = page.getByRole('combobox', { name: 'Voices of a staff' })
  await voices.click()
  await page.getByRole('option', { name: 'Two where notes overlap' }).click()
  await expect(voices).toContainText('Two where notes overlap')
  const clefs = page.getByRole('checkbox', { name: 'Clef changes' })
  await clefs.click()
  await expect(clefs).not.toBeChecked()
  expect(await shown(page)).toEqual({ parts: 1, measures: 1, pages: 1 })
})

test('a score is printed from its own frame, and downloaded as MusicXML', async ({ editor, page }) => {
  await scored(editor)
  await editor.page.evaluate(() => window.tunesmith!.run('printScore'))
  await expect(page.locator('iframe[aria-hidden=true]')).toHaveCount(1)
  await expect(page.frameLocator('iframe[aria-hidden=true]').locator('svg')).toHaveCount(1)
  const coming = page.waitForEvent('download')
  await editor.page.evaluate(() => window.tunesmith!.run('exportMusicXml'))
  expect((await coming).suggestedFilename()).toMatch(/\.mxl$/)
})

/** Opens a file from the menu's dialog, without keeping the open song. */
async function open(editor: EditorPage, name: string, buffer: Buffer): Promise<void> {
  const chooser = editor.page.waitForEvent('filechooser')
  await editor.press('Control+o')
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
}

test('an exported score is opened again', async ({ editor, page }) => {
  await scored(editor)
  const coming = page.waitForEvent('download')
  await page.evaluate(() => window.tunesmith!.run('exportMusicXml'))
  const mxl = readFileSync(await (await coming).path())
  await open(editor, 'Again.mxl', mxl)
  await expect.poll(async () => (await notes(page)).map(({ noteNumber }) => noteNumber)).toEqual([60, 62, 64, 65])
  await expect(page).toHaveTitle(/Again|Untitled/)
})

test('what is no score is refused in words, and the open song stays', async ({ editor, page }) => {
  await scored(editor)
  await open(editor, 'page.xml', Buffer.from('<!doctype html><html><body>Hello</body></html>'))
  await expect(page.getByText('it is no MusicXML file')).toBeVisible()
  expect(await notes(page)).toHaveLength(4)
})
