import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The line with the exact values of the selection. */

const field = ({ page }: EditorPage, name: string) => page.getByTestId('info-line').getByRole('textbox', { name })

async function type(editor: EditorPage, name: string, text: string): Promise<void> {
  await field(editor, name).click()
  await editor.page.keyboard.type(text)
  await editor.page.keyboard.press('Enter')
  await editor.idle()
}

test('it shows the selected note and takes what is typed, one entry each', async ({ editor }) => {
  await expect(editor.page.getByTestId('info-line')).toHaveText('0 notes · 8 other events')
  await editor.draw(480, 70, 960)
  await editor.press('Control+a')
  const { index } = (await editor.state()).history
  for (const [name, value] of [
    ['Position', '0001:02:000'],
    ['Length', '480'],
    ['Pitch', 'A♯4'],
    ['Velocity', '100'],
  ]) {
    await expect(field(editor, name)).toHaveValue(value)
  }
  await type(editor, 'Position', '3:2:60')
  await type(editor, 'Length', 'x2')
  await type(editor, 'Pitch', 'db4')
  await type(editor, 'Velocity', '-5%')
  expect(await editor.tunes()).toEqual([[1920 * 2 + 480 + 60, 960, 61, 95]])
  await type(editor, 'Position', '+10')
  await type(editor, 'Velocity', '+10')
  expect(await editor.tunes()).toEqual([[4390, 960, 61, 105]])
  expect((await editor.state()).history.index).toBe(index + 6)
  // A text field has its own undo.
  await editor.press('Escape')
  for (let i = 0; i < 6; i++) await editor.press('Control+z')
  expect(await editor.tunes()).toEqual([[480, 480, 70, 100]])
  await expectAccessible(editor.page)
})

test('mixed values show how far they reach; relative values change each', async ({ editor }) => {
  await editor.draw(480, 60, 720)
  await editor.draw(960, 64, 1440)
  await editor.press('Control+a')
  await expect(field(editor, 'Position')).toHaveValue('0001:02:000…')
  await expect(field(editor, 'Pitch')).toHaveValue('C4–E4')
  await expect(field(editor, 'Length')).toHaveValue('240–480')
  await type(editor, 'Length', '/2')
  await type(editor, 'Pitch', '+12')
  await type(editor, 'Position', '1')
  expect(await editor.tunes()).toEqual([
    [0, 120, 72, 100],
    [480, 240, 76, 100],
  ])
  await type(editor, 'Velocity', '64')
  await expect(field(editor, 'Velocity')).toHaveValue('64')
})

test('wrong values are refused in words, and far ones are limited', async ({ editor }) => {
  await editor.draw(480, 60, 960)
  await editor.press('Control+a')
  const { page } = editor
  const { index } = (await editor.state()).history
  for (const [name, text, why] of [
    ['Position', 'soon', 'Enter a position as bar:beat:tick'],
    ['Position', '0:1:0', 'Enter a position as bar:beat:tick'],
    ['Length', '1.5', 'Enter a whole number.'],
    ['Pitch', 'H4', 'Enter a note such as C4'],
    ['Velocity', 'loud', 'Enter a whole number.'],
  ] as const) {
    await type(editor, name, text)
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect((await editor.state()).history.index).toBe(index)
  await type(editor, 'Velocity', '500')
  await expect(page.getByTestId('toast')).toContainText('The value goes from 1 to 127. 127 was taken.')
  expect((await editor.tunes())[0][3]).toBe(127)
})
