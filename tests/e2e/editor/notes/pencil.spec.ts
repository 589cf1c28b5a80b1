import { expect, test } from '../../support/test'

/** The pencil with the real mouse. The grid is 1/8: 240 ticks. */

test('a note is drawn, moved, copied, resized, erased and deleted', async ({ editor }) => {
  const at = (tick: number, note: number) => editor.at(tick, note)
  await editor.drag([await at(970, 70), await at(1900, 70)])
  expect(await editor.tunes()).toEqual([[960, 960, 70, 100]])
  await editor.drag([await at(1300, 70), await at(1300 + 490, 73)])
  expect(await editor.tunes()).toEqual([[1440, 960, 73, 100]])
  const [from, to] = [await at(1900, 73), await at(1900 - 1440, 75)]
  await editor.holding(['Alt'], () => editor.drag([from, to]))
  const [copy] = await editor.notes()
  expect(copy).toMatchObject({ tick: 0, duration: 960, noteNumber: 75 })
  const { x, y, width, height } = await editor.rect(copy.id)
  const right = { x: x + width - 2, y: y + height / 2 }
  await editor.drag([right, { x: right.x + 48, y: right.y }])
  expect((await editor.tunes())[0]).toEqual([0, 1440, 75, 100])
  await editor.drag([await at(1500, 72), await at(1600, 73)], { button: 'right' })
  expect(await editor.notes()).toHaveLength(1)
  await editor.click(await at(600, 75), { clickCount: 2 })
  expect(await editor.notes()).toEqual([])
  expect((await editor.state()).history.index).toBe(6)
})

test('Alt and the wheel over a note change its velocity; Escape ends a drag', async ({ editor }) => {
  const { page } = editor
  await editor.draw(480, 70)
  const { index } = (await editor.state()).history
  const over = await editor.at(600, 70)
  await page.mouse.move(over.x, over.y)
  await editor.holding(['Alt'], () => page.mouse.wheel(0, 100))
  expect((await editor.tunes())[0][3]).toBe(99)
  const { history } = await editor.state()
  expect(history.index).toBe(index + 1)
  await page.mouse.down()
  await page.mouse.move(over.x + 100, over.y - 40, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await editor.tunes()).toEqual([[480, 240, 70, 99]])
  expect((await editor.state()).history).toEqual(history)
})
