import { expect, test } from '../../support/test'

/** The velocity lane, with the real mouse. */

test('a drag across the bars paints a line, in one entry', async ({ editor }) => {
  for (const tick of [480, 960, 1440, 1920]) await editor.draw(tick, 70)
  const before = (await editor.state()).history.index
  await editor.drag([await editor.laneAt(480, 40), await editor.laneAt(1920, 100)])
  const velocities = (await editor.tunes()).map(([, , , velocity]) => velocity)
  expect((await editor.state()).history.index).toBe(before + 1)
  for (const [i, wanted] of [40, 60, 80, 100].entries()) expect(Math.abs(velocities[i] - wanted)).toBeLessThanOrEqual(2)
})

test("a chord's stacked bars move together, selected notes first", async ({ editor }) => {
  await editor.draw(480, 60)
  const top = await editor.draw(480, 67)
  await editor.click(await editor.laneAt(480, 50))
  const both = (await editor.tunes()).map(([, , , velocity]) => velocity)
  expect(both[0]).toBe(both[1])
  expect(Math.abs(both[0] - 50)).toBeLessThanOrEqual(2)
  await editor.click(await editor.at(600, 67))
  await editor.click(await editor.laneAt(480, 110))
  const notes = await editor.notes()
  expect(notes.find((note) => note.id !== top)?.velocity).toBe(both[0])
  expect(Math.abs((notes.find((note) => note.id === top)?.velocity ?? 0) - 110)).toBeLessThanOrEqual(2)
})
