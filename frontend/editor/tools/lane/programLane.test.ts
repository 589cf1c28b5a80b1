import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRoll, songWith } from '../harness'

const names = (roll: ReturnType<typeof openRoll>) => roll.host.entries.map(({ action, count }) => `${action} ${count}`)

const programs = () => {
  const roll = openRoll(songWith([])).lane('program')
  roll.host.chosenProgram = 40
  return roll
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the pencil asks for one at the nearest grid line, once no second click comes', async () => {
  const roll = programs().click(500, 10)
  expect(roll.host.shown).toMatchObject({ type: 'drawn', from: 480 })
  vi.advanceTimersByTime(399)
  expect(names(await roll.settled())).toEqual([])
  vi.advanceTimersByTime(1)
  await roll.settled()
  expect(roll.points()).toEqual([
    [0, 0],
    [480, 40],
  ])
  expect(names(roll)).toEqual(['program 1'])
})

test.each(['pencil', 'select'] as const)('a double click of the tool %s changes the one in force', async (tool) => {
  const roll = await programs().tool(tool).doubleClick(900, 60).settled()
  vi.advanceTimersByTime(1_000)
  await roll.settled()
  expect(roll.points()).toEqual([[0, 40]])
  expect(names(roll)).toEqual(['program 1'])
})

test('nothing is chosen, nothing changes', async () => {
  const roll = programs()
  roll.host.chosenProgram = null
  roll.click(500, 10)
  vi.advanceTimersByTime(400)
  expect(names(await roll.settled())).toEqual([])
  expect(roll.host.shown).toBeNull()
})
