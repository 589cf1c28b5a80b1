import { expect, test } from '../../support/test'

/** The selection tool with the real mouse. */

test('a rubber band selects, and its rectangle moves, resizes and copies the notes', async ({ editor }) => {
  const [a, b, c] = [await editor.draw(480, 70), await editor.draw(1440, 68), await editor.draw(3840, 66)]
  await editor.press('2')
  const before = (await editor.state()).history.index
  await editor.drag([await editor.at(250, 72), await editor.at(1910, 67)])
  expect(await editor.state()).toMatchObject({ selectedNoteIds: [a, b], history: { index: before } })
  await editor.drag([await editor.at(900, 70), await editor.at(900 + 480, 73)])
  const edge = await editor.at(1920 + 480, 73)
  await editor.drag([
    { x: edge.x - 3, y: edge.y },
    { x: edge.x - 3 + 24, y: edge.y },
  ])
  expect((await editor.tunes()).map(([tick, duration, note]) => [tick, duration, note])).toEqual([
    [960, 480, 73],
    [1920, 480, 71],
    [3840, 240, 66],
  ])
  const [from, to] = [await editor.at(1400, 72), await editor.at(1400 + 4800, 72)]
  await editor.holding(['Control'], () => editor.drag([from, to]))
  expect(await editor.notes()).toHaveLength(5)
  expect((await editor.state()).history.index).toBe(before + 3)
  await editor.drag([await editor.at(3600, 68), await editor.at(4500, 64)])
  expect((await editor.state()).selectedNoteIds).toEqual([c])
})

test('a rubber band pans by itself at the edge', async ({ editor }) => {
  await editor.press('2')
  const { left, top, width } = await editor.page.evaluate(() => window.tunesmith!.viewport())
  const from = await editor.at(9600, 75)
  await editor.page.mouse.move(from.x, from.y)
  await editor.page.mouse.down()
  await editor.page.mouse.move(left + width + 20, top + 60, { steps: 4 })
  await editor.page.waitForFunction(() => window.tunesmith!.viewport().scrollTick > 500)
  await editor.page.mouse.up()
  await editor.idle()
})
