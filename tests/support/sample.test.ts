import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Imports the module with this value of TEST_ALL. */
async function sampleWith(value: string) {
  vi.stubEnv('TEST_ALL', value)
  vi.resetModules()
  return import('./sample')
}

test('a sample takes one of each list in turn, so that as many turns as there are members cover it', async () => {
  const { inTurn, tries, runsAll } = await sampleWith('')
  expect([0, 1, 2, 3].map((turn) => inTurn(['a', 'b', 'c'], turn))).toEqual([['a'], ['b'], ['c'], ['a']])
  expect([runsAll, tries(800, 200)]).toEqual([false, 200])
})

test('a full run takes everything', async () => {
  const { inTurn, tries, runsAll } = await sampleWith('1')
  expect(inTurn(['a', 'b', 'c'], 1)).toEqual(['a', 'b', 'c'])
  expect([runsAll, tries(800, 200)]).toEqual([true, 800])
})
