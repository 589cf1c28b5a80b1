import type { Page } from '@playwright/test'
import { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Another window of the same user, with a new song. */
async function openWindow(page: Page): Promise<EditorPage> {
  const other = new EditorPage(await page.context().newPage())
  await other.goto()
  return other
}

const write = async (page: Page, text: string) => {
  await page.bringToFront()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}

test('notes that one window copied are pasted in another at its playhead, selected, as one entry', async ({
  editor,
  page,
}) => {
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
  expect(await other.state()).toMatchObject({ history: { index: 1, undoName: 'Paste 2 notes' } })
  expect((await other.state()).selectedNoteIds).toHaveLength(2)
  await other.press('Control+z')
  expect(await other.tunes()).toEqual([])
  await other.page.close()
})

test('so are the points of a lane', async ({ editor, page }) => {
  await editor.showLane('Modulation')
  for (const [tick, value] of [
    [480, 32],
    [960, 96],
  ]) {
    const point = await editor.lanePoint(tick, value)
    await editor.click(point)
  }
  const copied = await editor.points(1)
  expect(copied.length).toBeGreaterThan(1)
  await editor.press('Control+a')
  await editor.press('Control+c')
  const other = await openWindow(page)
  await other.press('Control+v')
  const [[first]] = copied
  expect(await other.points(1)).toEqual(copied.map(([tick, value]) => [tick - first, value]))
  await other.page.close()
})

test('foreign text and text of another schema change nothing', async ({ editor, page }) => {
  await editor.draw(480, 60)
  const { version } = await editor.state()
  for (const text of ['A shopping list', '{"type":"piano_notes","tick":[0]}', '{"type":"drums"}', '[1, 2]', '{']) {
    await write(page, text)
    await editor.press('Control+v')
  }
  expect((await editor.state()).version).toBe(version)
})

test('a clipboard of 300,000 notes is pasted; one of more than a million is refused', async ({ editor, page }) => {
  const put = async (count: number) => {
    await page.bringToFront()
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
    }, count)
  }
  await put(300_000)
  await editor.press('Control+v')
  await expect.poll(async () => (await editor.state()).history.undoName).toBe('Paste 300,000 notes')
  const { version } = await editor.state()
  await put(1_000_001)
  await editor.press('Control+v')
  await expect(page.getByTestId('toast')).toContainText('too many notes')
  expect((await editor.state()).version).toBe(version)
})
