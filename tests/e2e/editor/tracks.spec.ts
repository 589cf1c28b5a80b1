import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import type { EditorPage } from '../support/editorPage'
import { expect, test } from '../support/test'

/** The track list, with the real mouse and a finger. */

const rows = (editor: EditorPage): Locator => editor.page.getByTestId('track')
const list = (editor: EditorPage) => editor.page.evaluate(() => window.tunesmith!.tracks().slice(1))
const names = async (editor: EditorPage) => (await list(editor)).map((track) => track.name).join('')
const history = async (editor: EditorPage) => (await editor.state()).history

/** The tracks A to D; A is the selected one. */
async function fourTracks(editor: EditorPage): Promise<void> {
  for (let i = 0; i < 3; i++) await editor.page.getByRole('button', { name: 'Add track', exact: true }).click()
  await expect(rows(editor)).toHaveCount(4)
  for (const [i, name] of ['A', 'B', 'C', 'D'].entries()) {
    await rows(editor).nth(i).getByRole('button').first().dblclick()
    await editor.page.keyboard.type(name)
    await editor.press('Enter')
  }
  await rows(editor).nth(0).getByText('A', { exact: true }).click()
  await editor.idle()
}

async function dragRow(editor: EditorPage, from: number, to: number, half: 'top' | 'bottom'): Promise<void> {
  const a = (await rows(editor).nth(from).boundingBox())!
  const b = (await rows(editor).nth(to).boundingBox())!
  const y = half === 'top' ? b.y + 4 : b.y + b.height - 4
  await editor.drag([
    { x: a.x + 80, y: a.y + a.height / 2 },
    { x: a.x + 90, y },
  ])
}

test('a row is dragged to another place, in one entry; 4 px are a click; Escape drops nothing', async ({ editor }) => {
  await fourTracks(editor)
  const before = await history(editor)
  const colors = new Map((await list(editor)).map((track) => [track.name, track.color]))
  await dragRow(editor, 0, 2, 'bottom')
  expect(await names(editor)).toBe('BCAD')
  expect((await history(editor)).index).toBe(before.index + 1)
  expect((await history(editor)).undoName).toBe('Move track')
  expect(new Map((await list(editor)).map((track) => [track.name, track.color]))).toEqual(colors)
  await editor.press('Control+z')
  expect(await names(editor)).toBe('ABCD')

  const a = (await rows(editor).nth(1).boundingBox())!
  const at = { x: a.x + 80, y: a.y + 20 }
  await editor.drag([at, { x: at.x, y: at.y + 4 }])
  expect((await editor.state()).selectedTrackId).toBe((await list(editor))[1].id)
  await editor.page.mouse.move(at.x, at.y)
  await editor.page.mouse.down()
  await editor.page.mouse.move(at.x, at.y + 120, { steps: 4 })
  await editor.page.keyboard.press('Escape')
  await editor.page.mouse.up()
  expect(await names(editor)).toBe('ABCD')
  expect((await history(editor)).index).toBe(before.index)
})

test('selected rows are dragged together; the dialogs of a row have the focus', async ({ editor }) => {
  await fourTracks(editor)
  const { index } = await history(editor)
  await editor.holding(['Control'], () => rows(editor).nth(2).getByText('C', { exact: true }).click())
  await expect(editor.page.getByRole('row', { selected: true })).toHaveCount(2)
  await expectAccessible(editor.page)
  await dragRow(editor, 2, 3, 'bottom')
  expect(await names(editor)).toBe('BDAC')
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Move 2 tracks' })

  await rows(editor).nth(0).getByText('CH 2').click()
  await editor.dialog().getByRole('combobox', { name: 'Port' }).click()
  await expect(editor.page.getByRole('option', { name: '2' })).toBeVisible()
  await expectAccessible(editor.page)
  for (let i = 0; i < 2; i++) await editor.press('Escape')
  await rows(editor).nth(0).click({ button: 'right' })
  await editor.page.getByRole('menuitem', { name: /^Instrument/ }).click()
  await expect(editor.page.getByRole('combobox', { name: 'Search instruments' })).toBeFocused()
  await editor.page.keyboard.type('trumpet')
  await expectAccessible(editor.page)
})

test('a finger drags a row by its grip, in one entry; elsewhere it only scrolls', async ({ editor }) => {
  await fourTracks(editor)
  const { index } = await history(editor)
  const cdp = await editor.page.context().newCDPSession(editor.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await touch('touchStart', from)
    for (let i = 1; i <= 4; i++)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 4, y: from.y + ((to.y - from.y) * i) / 4 })
    await touch('touchEnd')
    await editor.idle()
  }
  const last = (await rows(editor).nth(3).boundingBox())!
  const below = { x: last.x + 20, y: last.y + last.height - 4 }
  const grip = (await rows(editor).nth(0).locator('[data-grip]').boundingBox())!
  await drag({ x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }, below)
  expect(await names(editor)).toBe('BCDA')
  expect((await history(editor)).index).toBe(index + 1)
  const name = (await rows(editor).nth(0).getByText('B', { exact: true }).boundingBox())!
  await drag({ x: name.x + 4, y: name.y + 4 }, below)
  expect(await names(editor)).toBe('BCDA')
  expect((await history(editor)).index).toBe(index + 1)
})
