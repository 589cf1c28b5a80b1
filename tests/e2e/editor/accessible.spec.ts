import type { Page } from '@playwright/test'
import type { ActionId } from '#frontend/editor/model/actions'
import { OPERATION_IDS, parametersOf } from '#shared/edit/operations/operations'
import { parametersOfSelection, SELECTION_IDS } from '#shared/edit/operations/selections'
import { expectAccessible } from '../support/axe'
import type { EditorPage } from '../support/editorPage'
import { expect, test } from '../support/test'

/** axe in the states of the editor that no other file looks at. */

async function opens(editor: EditorPage, action: ActionId): Promise<void> {
  await editor.run(action)
  await expect(editor.page.getByRole('dialog')).toBeVisible()
  await editor.idle()
}

async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const PARAMETER_DIALOGS = [
  'quantizeSettings' as const,
  ...OPERATION_IDS.filter((id) => id !== 'quantize' && parametersOf(id)),
  ...SELECTION_IDS.filter(parametersOfSelection),
]

test('the dialogs of note operations and of selections', async ({ editor, page }) => {
  test.slow()
  await editor.draw(480, 60)
  for (const action of PARAMETER_DIALOGS)
    await test.step(action, async () => {
      await opens(editor, action)
      await expectAccessible(page)
      await shut(page)
    })
})

test('the dialogs about tracks, lanes and the song', async ({ editor, page }) => {
  test.slow()
  const actions = [
    'instrument',
    'trackProperties',
    'trackColor',
    'laneSettings',
    'help',
    'renameSong',
    'saveAs',
  ] as const
  const more = ['settings', 'changeKeys', 'create', 'soundFont', 'metronomeSettings', 'recordSettings'] as const
  for (const action of [...actions, ...more])
    await test.step(action, async () => {
      await opens(editor, action)
      await expectAccessible(page)
      await shut(page)
    })
  await editor.draw(480, 60)
  await opens(editor, 'exportWav')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the context menus of notes and of a track', async ({ editor, page }) => {
  await editor.draw(480, 60)
  await page.getByRole('application', { name: 'Piano roll' }).dispatchEvent('contextmenu')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByTestId('track').first().click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test('a phone, upright and on its side, and a small window: the roll, the track list, the event list and the history', async ({
  editor,
  page,
}) => {
  test.slow()
  const before = page.viewportSize()!
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 768],
  ]) {
    await page.setViewportSize({ width, height })
    await editor.idle()
    await expectAccessible(page)
    for (const action of ['trackList', 'eventList', 'history'] as const)
      await test.step(`${action} at ${width} × ${height}`, async () => {
        await editor.run(action)
        await editor.idle()
        await expectAccessible(page)
        await editor.run(action)
        await editor.idle()
      })
  }
  await page.setViewportSize(before)
})
