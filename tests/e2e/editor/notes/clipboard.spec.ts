import type { Page } from '@playwright/test'
import { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Another window of the same user, with a new song. */
async function openWindow(page: Page): Promise<EditorPage> {
  const other = new EditorPage(await page.context().newPage())
  await other.goto()
  return other
}

test('notes and points that one window copied are pasted in another', async ({ editor, page }) => {
  await editor.draw(480, 60, 960)
  await editor.draw(960, 64)
  await editor.press('Control+a')
  await editor.press('Control+c')
  const other = await openWindow(page)
  await other.press('Control+v')
  expect(await other.tunes()).toEqual([
    [0, 480, 60, 100],
    [480, 480, 64, 100],
  ])
  await page.bringToFront()
  await editor.press('Escape')
  await editor.showLane('Modulation')
  await editor.click(await editor.lanePoint(480, 32))
  await editor.click(await editor.lanePoint(960, 96))
  await editor.press('Control+a')
  await editor.press('Control+c')
  await other.page.bringToFront()
  await other.press('Control+v')
  expect(await other.points(1)).toEqual([
    [0, 32],
    [480, 96],
  ])
  expect((await other.state()).history.index).toBe(2)
  await other.page.close()
})

test('a clipboard of 300,000 notes is pasted', async ({ editor, page }) => {
  await page.evaluate((length) => {
    const column = (value: (i: number) => number) => Array.from({ length }, (_, i) => value(i))
    return navigator.clipboard.writeText(
      JSON.stringify({
        type: 'piano_notes',
        timebase: 480,
        tick: column((i) => i),
        duration: column(() => 10),
        noteNumber: column((i) => i % 128),
        velocity: column(() => 100),
      }),
    )
  }, 300_000)
  await editor.press('Control+v')
  await expect.poll(async () => (await editor.state()).history.undoName).toBe('Paste 300,000 notes')
})
