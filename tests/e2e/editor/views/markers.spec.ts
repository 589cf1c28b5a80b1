import type { Page } from '@playwright/test'
import { END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BAR = 1920

const markers = (page: Page) => page.evaluate(() => window.tunesmith!.markers())

async function addMarker(editor: EditorPage, text: string): Promise<void> {
  await editor.press('Shift+M')
  const dialog = editor.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await editor.idle()
}

test('a marker is added at the playhead, renamed there, gone to by keys and the palette, each one entry', async ({
  editor,
  page,
}) => {
  await editor.draw(480, 60, 4 * BAR)
  await addMarker(editor, 'Intro')
  await editor.press('d')
  await addMarker(editor, 'Refrain ♪')
  expect(await markers(page)).toEqual([
    { tick: 0, text: 'Intro' },
    { tick: BAR, text: 'Refrain ♪' },
  ])
  expect((await editor.state()).history.undoName).toBe('Add marker')
  await editor.press('Shift+A')
  expect((await editor.state()).tick).toBe(0)
  await editor.press('Shift+D')
  expect((await editor.state()).tick).toBe(BAR)

  await editor.press('Shift+M')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Refrain ♪')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await addMarker(editor, 'Chorus')
  expect((await markers(page))[1]).toEqual({ tick: BAR, text: 'Chorus' })
  expect((await editor.state()).history.undoName).toBe('Rename marker')
  await editor.press('Control+z')
  expect((await markers(page))[1].text).toBe('Refrain ♪')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('intro')
  await page.getByRole('option', { name: /^Intro/ }).click()
  expect((await editor.state()).tick).toBe(0)
})

test('a marker of 10,000 characters that is renamed to itself stays whole', async ({ editor, page }) => {
  const text = 'Long '.repeat(2000).trim()
  await editor.openBytes('long.mid', file(1, 480, [[meta(0, 0x06, [...Buffer.from(text)]), END_OF_TRACK]]))
  await editor.press('Shift+M')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue(text.slice(0, 255).trim())
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await editor.idle()
  expect((await editor.state()).history.index).toBe(0)
  expect(await markers(page)).toEqual([{ tick: 0, text }])
})

test('without markers there is nowhere to go', async ({ editor, page }) => {
  await editor.draw(480, 60)
  const actions = await page.evaluate(() => window.tunesmith!.actions())
  expect(actions.filter(({ id }) => /Marker$/.test(id)).map(({ id, enabled }) => [id, enabled])).toEqual([
    ['addMarker', true],
    ['nextMarker', false],
    ['previousMarker', false],
  ])
})
