import { expect, test } from 'vitest'
import { isSetting } from './laneSettings'

test('TM4 only lanes that hold by themselves are settings', () => {
  expect([0, 7, 6, 101, 120, 127].map((number) => isSetting(number << 8))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
