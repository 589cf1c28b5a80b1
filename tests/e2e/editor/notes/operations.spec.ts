import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** A bar of notes: C4, then E4 and G4 together, then D4. */
async function melody(editor: EditorPage): Promise<void> {
  for (const [tick, note, end] of [
    [0, 60, 240],
    [480, 64, 960],
    [480, 67, 720],
    [1200, 62, 1440],
  ])
    await editor.draw(tick, note, end)
}

const chooseFrom = async (editor: EditorPage, item: string) => {
  await editor.page.getByRole('menuitem', { name: 'Notes' }).click()
  await editor.page.getByRole('menuitem', { name: item, exact: true }).click()
  await editor.idle()
}
const history = async (editor: EditorPage) => (await editor.state()).history

test('an operation from the menu works on the selection, in one entry with its name', async ({ editor }) => {
  await melody(editor)
  const { index } = await history(editor)
  await editor.press('Control+a')
  await chooseFrom(editor, 'Legato')
  expect((await editor.tunes()).map(([tick, duration]) => [tick, duration])).toEqual([
    [0, 480],
    [480, 720],
    [480, 720],
    [1200, 240],
  ])
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Legato (3 notes)' })
  expect((await editor.state()).selectedNoteIds).toHaveLength(4)
  await editor.press('Control+z')
  expect((await editor.tunes()).map(([, duration]) => duration)).toEqual([240, 480, 240, 240])
})

test('without a selection it works on the whole track', async ({ editor }) => {
  await melody(editor)
  await editor.press('Escape')
  await chooseFrom(editor, 'Invert')
  expect((await editor.tunes()).map(([, , note]) => note).sort()).toEqual([60, 63, 65, 67])
})

test('splitting keeps the parts selected; gluing joins them again', async ({ editor }) => {
  await melody(editor)
  await editor.press('Control+a')
  await chooseFrom(editor, 'Split at the grid')
  expect(await editor.tunes()).toHaveLength(5)
  expect((await editor.state()).selectedNoteIds).toHaveLength(5)
  await chooseFrom(editor, 'Glue')
  expect((await editor.tunes()).map(([tick, duration]) => [tick, duration])).toEqual([
    [0, 240],
    [480, 480],
    [480, 240],
    [1200, 240],
  ])
})

test('operations run by their ids, too, and an empty track has none', async ({ editor, page }) => {
  const enabled = () => page.evaluate(() => window.tunesmith!.actions().find(({ id }) => id === 'reverse')!.enabled)
  expect(await enabled()).toBe(false)
  await melody(editor)
  expect(await enabled()).toBe(true)
  await page.evaluate(() => window.tunesmith!.run('reverse'))
  await editor.idle()
  expect((await editor.tunes()).map(([tick]) => tick)).toEqual([0, 480, 720, 1200])
})

test('an operation with parameters asks for them: OK is one entry, Cancel changes nothing', async ({
  editor,
  page,
}) => {
  await melody(editor)
  await editor.press('Control+a')
  const { index } = await history(editor)
  await chooseFrom(editor, 'Staccato…')
  const dialog = page.getByRole('dialog', { name: 'Staccato' })
  await dialog.getByRole('spinbutton', { name: 'Length in percent' }).fill('25')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await history(editor)).index).toBe(index)

  await chooseFrom(editor, 'Staccato…')
  await dialog.getByRole('spinbutton', { name: 'Length in percent' }).fill('25')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await editor.idle()
  expect((await editor.tunes()).map(([, duration]) => duration)).toEqual([60, 120, 60, 60])
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Staccato (4 notes)' })
})

test('the roll shows what comes of the settings before they are confirmed', async ({ editor, page }) => {
  await melody(editor)
  await editor.press('Control+a')
  const { index, before } = { ...(await history(editor)), before: await editor.tunes() }
  /** The notes as they are drawn, between the note cursor and the dialog. */
  const seen = async () => {
    const { left, top } = await page.evaluate(() => window.tunesmith!.viewport())
    return (await page.screenshot({ clip: { x: left + 40, y: top, width: 300, height: 380 } })).toString('base64')
  }
  const first = await seen()
  await editor.press('t')
  const dialog = page.getByRole('dialog', { name: 'Transpose' })
  const by = dialog.getByRole('spinbutton', { name: 'By' })
  await by.press('Shift+ArrowUp')
  await by.press('ArrowUp')
  await by.press('ArrowUp')
  await expect(by).toHaveValue('12')
  await editor.idle()
  expect(await seen()).not.toEqual(first)
  // Nothing but the picture has changed.
  expect(await editor.tunes()).toEqual(before)
  expect((await history(editor)).index).toBe(index)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await editor.idle()
  expect(await seen()).toEqual(first)

  await editor.press('t')
  await dialog.getByRole('slider', { name: 'By' }).press('ArrowRight')
  await editor.idle()
  const previewed = await seen()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await editor.idle()
  expect(await seen()).toEqual(previewed)
  expect(await editor.tunes()).toEqual(
    before.map(([tick, duration, note, velocity]) => [tick, duration, note + 1, velocity]),
  )
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Transpose 4 notes' })
})

test('quantize has settings, which Q uses from then on', async ({ editor, page }) => {
  await editor.draw(480, 64)
  await editor.press('Control+a')
  for (let i = 0; i < 40; i++) await page.keyboard.press('Alt+Shift+ArrowRight')
  await editor.idle()
  await chooseFrom(editor, 'Quantize…')
  const dialog = page.getByRole('dialog', { name: 'Quantize' })
  await dialog.getByRole('spinbutton', { name: 'Strength, in percent' }).fill('50')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect((await editor.tunes())[0][0]).toBe(500)
  await editor.press('q')
  expect((await editor.tunes())[0][0]).toBe(490)
  expect((await history(editor)).undoName).toBe('Quantize note')
})

test('notes are selected by what they are, and Cancel gives the selection back', async ({ editor, page }) => {
  await melody(editor)
  await editor.press('Escape')
  const selected = async () => (await editor.state()).selectedNoteIds.length
  const { index } = await history(editor)
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select by pitch…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select by pitch' })
  await dialog.getByRole('spinbutton', { name: 'Lowest' }).fill('63')
  await expect.poll(selected).toBe(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(selected).toBe(0)
  await page.evaluate(() => window.tunesmith!.run('selectInverse'))
  await expect.poll(selected).toBe(4)
  expect((await history(editor)).index).toBe(index)
})
