import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const cursor = (editor: EditorPage) => editor.page.evaluate(() => window.tunesmith!.cursor())
const said = (editor: EditorPage) => editor.page.getByTestId('live-region')
const entries = async (editor: EditorPage) => (await editor.state()).history.index

const isFocused = (element: Element): boolean => element === document.activeElement

/** Presses a key until an element has the focus, as a person does. */
async function pressUntilFocused(target: Locator, key: string): Promise<void> {
  for (let i = 0; i < 80 && !(await target.evaluate(isFocused)); i++) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}

async function focusRoll(editor: EditorPage): Promise<void> {
  await pressUntilFocused(editor.page.getByRole('application', { name: 'Piano roll' }), 'Tab')
  await editor.idle()
}

async function keys(editor: EditorPage, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await editor.press(key)
}

test('arrows move the cursor by grid and semitone, and it is said where it is', async ({ editor }) => {
  await focusRoll(editor)
  expect(await cursor(editor)).toEqual({ tick: 0, noteNumber: 60 })
  await keys(editor, 'ArrowRight', 'ArrowRight', 'ArrowUp')
  expect(await cursor(editor)).toEqual({ tick: 480, noteNumber: 61 })
  await expect(said(editor)).toHaveText('C♯4, bar 1, beat 2')
  await keys(editor, 'Alt+ArrowDown', 'PageDown', 'ArrowLeft')
  expect(await cursor(editor)).toEqual({ tick: 1680, noteNumber: 49 })
  await expect(said(editor)).toHaveText('C♯3, bar 1, beat 4.5')
  await keys(editor, 'Home')
  expect(await cursor(editor)).toEqual({ tick: 0, noteNumber: 49 })
  expect(await entries(editor)).toBe(0)
})

test('each edit at the cursor has its exact effect, in one entry', async ({ editor }) => {
  await focusRoll(editor)
  await keys(editor, 'Enter')
  expect(await editor.tunes()).toEqual([[0, 240, 60, 100]])
  await expect(said(editor)).toHaveText('C4, bar 1, beat 1, eighth, velocity 100, 1 of 1')
  await keys(editor, 'Shift+ArrowRight')
  expect(await editor.tunes()).toEqual([[0, 480, 60, 100]])
  await keys(editor, '[', '[', ']')
  expect(await editor.tunes()).toEqual([[0, 480, 60, 95]])
  expect(await entries(editor)).toBe(5)
  await keys(editor, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter')
  // As long as the last one.
  expect((await editor.tunes())[1]).toEqual([480, 480, 61, 100])
  await keys(editor, 'Alt+ArrowLeft')
  expect(await cursor(editor)).toEqual({ tick: 0, noteNumber: 60 })
  await keys(editor, 'Delete')
  expect(await editor.tunes()).toEqual([[480, 480, 61, 100]])
  expect(await entries(editor)).toBe(7)
  await keys(editor, 'Control+z')
  expect(await editor.tunes()).toHaveLength(2)
})

test('Shift with the arrows selects from an empty place, Enter adds a note to the selection', async ({ editor }) => {
  await focusRoll(editor)
  await keys(editor, 'Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp')
  await keys(editor, 'Shift+ArrowDown')
  expect((await editor.state()).selectedNoteIds).toHaveLength(1)
  await keys(editor, 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(said(editor)).toHaveText('2 notes selected')
  await keys(editor, 'Enter')
  await expect(said(editor)).toHaveText('1 note selected')
  await keys(editor, 'Enter', 'Delete')
  expect(await editor.tunes()).toEqual([])
})

test('the cursor belongs to the keyboard: a press of the mouse hides it, and arrows work on the selection again', async ({
  editor,
}) => {
  await focusRoll(editor)
  const id = await editor.draw(960, 64)
  expect(await cursor(editor)).toBeNull()
  await editor.click(await editor.at(1000, 64))
  expect((await editor.state()).selectedNoteIds).toEqual([id])
  await keys(editor, 'ArrowUp')
  expect((await editor.tunes())[0][2]).toBe(65)
})

test('a song is composed, edited, saved and exported without a mouse', async ({ editor, page }) => {
  await focusRoll(editor)
  await expectAccessible(page)
  await keys(editor, 'Enter', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Enter')
  await keys(editor, 'Shift+ArrowRight', ']', 'Control+z')
  expect(await editor.tunes()).toEqual([
    [0, 240, 60, 100],
    [240, 240, 62, 100],
    [480, 480, 64, 100],
  ])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  const download = page.waitForEvent('download')
  await pressUntilFocused(page.getByRole('menuitem', { name: 'File' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressUntilFocused(page.getByRole('menuitem', { name: 'Download MIDI' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('By keys.mid')
})

test('on a rhythm track a key is named after the sound of its kit', async ({ editor, page }) => {
  await page.evaluate(() => window.tunesmith!.run('instrument'))
  await page.getByRole('checkbox', { name: 'Rhythm track' }).press('Space')
  await page.getByRole('combobox', { name: /Search/ }).fill('orchestra')
  await keys(editor, 'Enter', 'Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await focusRoll(editor)
  await expect(said(editor)).toHaveText('Hi Bongo, bar 1, beat 1')
  await keys(editor, 'Alt+ArrowDown')
  await expect(said(editor)).toHaveText('Timpani C3, bar 1, beat 1')
})

test.describe('in a lane', () => {
  const lane = (editor: EditorPage, name: string) => editor.page.getByRole('application', { name })
  const laneCursor = (editor: EditorPage) => editor.page.evaluate(() => window.tunesmith!.laneCursor())
  const focusLane = async (editor: EditorPage, name: string) => {
    await pressUntilFocused(lane(editor, name), 'Tab')
    await editor.idle()
  }

  /** Chooses a tab of the lanes by keys. */
  async function showVolume(editor: EditorPage): Promise<void> {
    await pressUntilFocused(editor.page.getByRole('tab', { name: 'Velocity' }), 'Tab')
    await keys(editor, 'ArrowRight', 'ArrowRight')
    await focusLane(editor, 'Volume')
  }

  test('points are set, changed, selected and deleted by keys, one entry each, and said', async ({ editor, page }) => {
    await showVolume(editor)
    const before = await editor.points(7)
    expect(await laneCursor(editor)).toEqual({ tick: 0, value: 100 })
    await expectAccessible(page)
    // Without a point, up and down choose what Enter sets.
    await keys(editor, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp')
    expect(await laneCursor(editor)).toEqual({ tick: 480, value: 102 })
    await expect(said(editor)).toHaveText('Volume 102, bar 1, beat 2, no point')
    expect(await entries(editor)).toBe(0)
    await keys(editor, 'Enter')
    const own = async () => (await editor.points(7)).slice(before.length)
    expect(await own()).toEqual([[480, 102]])
    await expect(said(editor)).toHaveText(`Volume 102, bar 1, beat 2, ${before.length + 1} of ${before.length + 1}`)
    await keys(editor, 'ArrowDown', ']', 'Alt+ArrowUp')
    expect(await own()).toEqual([[480, 127]])
    expect(await entries(editor)).toBe(4)
    await keys(editor, 'PageDown', 'Alt+ArrowDown', 'Enter')
    expect((await own()).at(-1)).toEqual([1920, 96])
    await keys(editor, 'Alt+ArrowLeft')
    expect(await laneCursor(editor)).toEqual({ tick: 480, value: 127 })
    await keys(editor, ...Array<string>(6).fill('Shift+ArrowRight'))
    await expect(said(editor)).toHaveText('2 points selected')
    await keys(editor, 'ArrowDown')
    expect(await own()).toEqual([
      [480, 126],
      [1920, 95],
    ])
    await keys(editor, 'Delete')
    expect(await own()).toEqual([])
    expect(await entries(editor)).toBe(7)
    await keys(editor, 'Control+z')
    expect(await own()).toHaveLength(2)
  })

  test('the velocity lane goes over the notes', async ({ editor }) => {
    await focusRoll(editor)
    await keys(editor, 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter', 'Home')
    await focusLane(editor, 'Velocity')
    await keys(editor, 'ArrowRight')
    expect(await cursor(editor)).toEqual({ tick: 480, noteNumber: 61 })
    await keys(editor, 'ArrowDown', 'Alt+ArrowDown')
    expect((await editor.tunes()).map(([, , , velocity]) => velocity)).toEqual([100, 96])
    expect(await entries(editor)).toBe(4)
    await keys(editor, 'ArrowLeft', 'Shift+ArrowRight')
    await expect(said(editor)).toHaveText('2 notes selected')
    await keys(editor, 'ArrowUp')
    expect((await editor.tunes()).map(([, , , velocity]) => velocity)).toEqual([101, 97])
    expect(await entries(editor)).toBe(5)
  })
})
