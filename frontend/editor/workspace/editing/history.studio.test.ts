import { expect, test } from 'vitest'
import { openWorkspace } from '../../../testing/studio'

test('the history lists every entry, goes to any of them in one change, and follows edits', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 64)
  await studio.draw(960, 66)
  await studio.press('Control+a')
  await studio.press('ArrowUp')
  await studio.choose('View')
  await studio.click('menuitemcheckbox', /^History/)
  const panel = await studio.find('region', 'History')
  const rows = () => studio.all('listitem', undefined, panel)
  const texts = () => rows().map(({ textContent }) => textContent)
  const entry = (index: number) => studio.get('button', undefined, rows()[index])
  const current = () => rows().findIndex((_, index) => entry(index).getAttribute('aria-current') === 'step')
  const goTo = async (index: number) => {
    await studio.click(entry(index))
    await studio.idle()
  }
  await expect.poll(texts).toEqual(['StartSaved', 'Add note', 'Add note', 'Transpose 2 notes'])
  expect(current()).toBe(3)

  const { version } = await studio.state()
  await goTo(1)
  expect(await studio.tunes()).toEqual([[480, 240, 64, 100]])
  await expect.poll(current).toBe(1)
  expect(rows()).toHaveLength(4)
  expect((await studio.state()).version).toBeGreaterThan(version)
  expect(await studio.automation.historyEntries()).toEqual({
    names: ['Add note', 'Add note', 'Transpose 2 notes'],
    index: 1,
    savedIndex: 0,
  })

  await goTo(3)
  expect((await studio.tunes()).map(([, , note]) => note)).toEqual([65, 67])

  await goTo(0)
  expect((await studio.state()).isSaved).toBe(true)
  await studio.draw(1440, 60)
  await expect.poll(texts).toEqual(['StartSaved', 'Add note'])
  await studio.click('button', 'Close the history')
  await expect.poll(() => studio.query('region', 'History')).toBeNull()
})

test('undo selects the notes that it brings back, and so does redo', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 64)
  const kept = await studio.draw(960, 66)
  const deleted = await studio.draw(1440, 67)
  await studio.press('Escape')
  const selected = async () => (await studio.state()).selectedNoteIds
  await studio.run('nextNote')
  const [first] = await selected()
  await studio.press('Delete')
  expect(await selected()).toEqual([])
  await studio.press('Control+z')
  expect(await selected()).toEqual([first])

  // Notes that were only changed keep their selection.
  await studio.press('ArrowUp')
  await studio.press('Control+z')
  expect(await selected()).toEqual([first])

  await studio.press('Control+z')
  expect((await studio.notes()).map(({ id }) => id)).not.toContain(deleted)
  await studio.press('Control+y')
  expect(await selected()).toEqual([deleted])
  expect((await studio.notes()).map(({ id }) => id)).toContain(kept)
})
