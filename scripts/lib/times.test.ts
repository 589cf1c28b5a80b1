import { expect, test } from 'vitest'
import { Times } from './times.mjs'

let clock = 0
const later = (seconds: number) => async () => {
  clock += 1000 * seconds
}

test('parts are listed in the order in which they began, with the time since the start', async () => {
  const times = new Times(() => clock)
  await times.measure('install', later(12.4))
  await times.measure('all tests', async () => {
    await times.measure('lint', later(3))
    await later(100)()
  })
  times.add('browser tests: studio', 61.6)
  expect(times.lines()).toEqual([
    'install                   12 s',
    'all tests                103 s',
    'lint                       3 s',
    'browser tests: studio     62 s',
    'total                    115 s',
  ])
})

test('a part that fails is listed too, and fails', async () => {
  const times = new Times(() => clock)
  const work = async () => {
    await later(2)()
    throw new Error('no disk')
  }
  await expect(times.measure('build', work)).rejects.toThrow('no disk')
  expect(times.lines()[0]).toMatch(/^build +2 s$/)
})
