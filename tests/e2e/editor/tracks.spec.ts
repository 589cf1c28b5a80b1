import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import type { EditorPage } from '../support/editorPage'
import { expect, test } from '../support/test'

/** The track list, with the real mouse and keys. */

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

const menu = async (editor: EditorPage, row: number, item: string | RegExp) => {
  await rows(editor).nth(row).click({ button: 'right' })
  await editor.page.getByRole('menuitem', { name: item }).click()
  await editor.idle()
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

test('several are selected with Shift, Ctrl and arrows, and moved, duplicated and deleted as one entry', async ({
  editor,
}) => {
  await fourTracks(editor)
  const { index } = await history(editor)
  await editor.holding(['Control'], () => rows(editor).nth(2).getByText('C', { exact: true }).click())
  await expect(editor.page.getByRole('row', { selected: true })).toHaveCount(2)
  await expectAccessible(editor.page)
  await editor.press('Alt+Shift+ArrowDown')
  expect(await names(editor)).toBe('BDAC')
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Move 2 tracks' })
  await dragRow(editor, 3, 0, 'top')
  expect(await names(editor)).toBe('ACBD')
  await menu(editor, 0, 'Duplicate track')
  expect(await names(editor)).toBe('AACCBD')
  expect(new Set((await list(editor)).map(({ channel, port }) => `${port}:${channel}`)).size).toBe(6)
  expect(await history(editor)).toMatchObject({ index: index + 3, undoName: 'Duplicate 2 tracks' })
  await menu(editor, 1, /^Delete track/)
  expect(await names(editor)).toBe('ACBD')
  expect(await history(editor)).toMatchObject({ index: index + 4, undoName: 'Delete 2 tracks' })
  await editor.press('Control+z')
  expect(await names(editor)).toBe('AACCBD')
})

test('properties, a second port in the badge, and a colour: each one entry', async ({ editor }) => {
  await fourTracks(editor)
  const { index } = await history(editor)
  await rows(editor).nth(1).getByText('CH 2').click()
  const dialog = editor.dialog()
  await dialog.getByRole('textbox').fill('Bass')
  await dialog.getByRole('combobox', { name: 'Port' }).click()
  await editor.page.getByRole('option', { name: '2' }).click()
  await expectAccessible(editor.page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await editor.idle()
  expect((await list(editor))[1]).toMatchObject({ name: 'Bass', channel: 1, port: 1 })
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Change track properties' })
  await expect(rows(editor).nth(1)).toContainText('P2 CH 2')

  await menu(editor, 1, /^Track colour/)
  await expectAccessible(editor.page)
  const before = (await list(editor))[1].color
  await editor.press('ArrowRight')
  await editor.press('Enter')
  const after = (await list(editor))[1].color
  expect(after).not.toBe(before)
  expect(await history(editor)).toMatchObject({ index: index + 2, undoName: 'Change track colour' })
  await menu(editor, 1, /^Track colour/)
  await editor.page.getByRole('button', { name: 'No colour' }).click()
  await editor.idle()
  expect((await list(editor))[1].color).toBe(before)
})

test('the list is made wider and narrower, and remembers it', async ({ editor }) => {
  const divider = editor.page.getByRole('separator', { name: 'Width of the track list' })
  const { x, y, height, width } = (await divider.boundingBox())!
  await editor.drag([
    { x: x + width / 2, y: y + height / 2 },
    { x: x + width / 2 + 60, y: y + height / 2 },
  ])
  await expect(divider).toHaveAttribute('aria-valuenow', '300')
  await divider.focus()
  await editor.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '160')
  await editor.goto()
  await expect(divider).toHaveAttribute('aria-valuenow', '160')
})

test('an instrument is found, chosen and taken back; cancel changes nothing', async ({ editor }) => {
  await fourTracks(editor)
  const { index } = await history(editor)
  await menu(editor, 0, /^Instrument/)
  await editor.page.keyboard.type('trumpet')
  await expectAccessible(editor.page)
  await editor.press('ArrowDown')
  await editor.press('Enter')
  expect((await list(editor))[0].program).toBe(56)
  expect(await history(editor)).toMatchObject({ index: index + 1, undoName: 'Change instrument' })
  await menu(editor, 0, /^Instrument/)
  await editor.page.getByRole('checkbox', { name: 'Rhythm track' }).click()
  await editor.press('Escape')
  expect((await list(editor))[0].channel).toBe(0)
  expect((await history(editor)).index).toBe(index + 1)
  await menu(editor, 0, /^Instrument/)
  await editor.page.getByRole('checkbox', { name: 'Rhythm track' }).click()
  await editor.page.getByRole('button', { name: 'OK' }).click()
  await editor.idle()
  expect((await list(editor))[0]).toMatchObject({ channel: 9, program: 0 })
  expect((await history(editor)).index).toBe(index + 2)
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

test('more than 15 channels go to the second port, which the badge shows', async ({ editor }) => {
  const add = editor.page.getByRole('button', { name: 'Add track', exact: true })
  for (let i = 0; i < 15; i++) await add.click()
  await expect(rows(editor)).toHaveCount(16)
  await expect(rows(editor).nth(14)).toContainText('CH 16')
  await expect(rows(editor).nth(14)).not.toContainText('P2')
  await expect(rows(editor).nth(15)).toContainText('P2 CH 1')
})

test('a track that is deleted while its dialog is open: nothing changes, and the user is told', async ({ editor }) => {
  await fourTracks(editor)
  await rows(editor).nth(1).getByText('CH 2').click()
  await editor.dialog().getByRole('textbox').fill('x'.repeat(256))
  await editor.dialog().getByRole('button', { name: 'OK' }).click()
  await expect(editor.dialog().getByText('255')).toBeVisible()
  await editor.dialog().getByRole('textbox').fill('Late')
  await editor.page.evaluate(() => window.tunesmith!.run('deleteTrack'))
  await expect(rows(editor)).toHaveCount(3)
  const { index } = await history(editor)
  await editor.dialog().getByRole('button', { name: 'OK' }).click()
  await expect(editor.page.getByText('The track was deleted meanwhile, so nothing was changed.')).toBeVisible()
  expect(await names(editor)).toBe('ACD')
  expect((await history(editor)).index).toBe(index)
})
