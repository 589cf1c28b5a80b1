import { expect, test } from 'vitest'
import { AudioClock } from './audioClock'

/** From one message to the next, in seconds. */
const STEP = 0.02

/** A clock that gets a message every 20 ms until `at` of our time; the audio is at second 100 when ours is at 0. */
function steadyUntil(at: number): AudioClock {
  const clock = new AudioClock()
  for (let i = 0; i * STEP <= at + 1e-9; i++) clock.read(100 + i * STEP, i * STEP)
  return clock
}

test('CL1 there is none before the first message, and one that keeps pace is steady', () => {
  const clock = new AudioClock()
  expect(clock.at(0)).toBeNull()
  clock.read(100, 0)
  expect(clock.at(0)).toEqual({ contextTime: 100, isSteady: false })
  clock.read(100.02, 0.02)
  expect(clock.at(0.03)).toEqual({ contextTime: expect.closeTo(100.03, 9), isSteady: true })
})

test('CL1 a late message does not hold it back', () => {
  const clock = steadyUntil(1)
  clock.read(101.02, 1.15)
  expect(clock.at(1.15)).toEqual({ contextTime: expect.closeTo(101.15, 9), isSteady: true })
})

test('CL2 messages that come in a heap are not steady before the next comes in its time', () => {
  const clock = new AudioClock()
  for (let i = 0; i < 8; i++) {
    clock.read(100 + i * STEP, 5)
    expect(clock.at(5)?.isSteady).toBe(false)
  }
  clock.read(100.16, 5.02)
  expect(clock.at(5.02)).toEqual({ contextTime: expect.closeTo(100.16, 9), isSteady: true })
})

test('CL2 it is not steady while the audio catches up after a block', () => {
  const clock = steadyUntil(1)
  // The audio stops for a second, and then runs at ten times its pace.
  for (let i = 1; i <= 40; i++) {
    clock.read(101 + i * STEP, 2 + i * 0.002)
    expect(clock.at(2 + i * 0.002)).toEqual({ contextTime: 101 + i * STEP, isSteady: false })
  }
  clock.read(101.82, 2.1)
  expect(clock.at(2.1)?.isSteady).toBe(true)
})

test('CL2 after an interruption without messages nothing is assumed', () => {
  const clock = steadyUntil(1)
  expect(clock.at(1.2)).toEqual({ contextTime: expect.closeTo(101.2, 9), isSteady: true })
  expect(clock.at(1.3)).toEqual({ contextTime: 101, isSteady: false })
  clock.read(101.02, 60)
  expect(clock.at(60)).toEqual({ contextTime: 101.02, isSteady: false })
  clock.read(101.04, 60.02)
  expect(clock.at(60.02)).toEqual({ contextTime: expect.closeTo(101.04, 9), isSteady: true })
})

test('CL1 a stop of the audio that it does not make up for is forgotten half a second later', () => {
  const clock = steadyUntil(1)
  for (let i = 1; i <= 25; i++) clock.read(101 + i * STEP, 1.15 + i * STEP)
  expect(clock.at(1.65)).toEqual({ contextTime: expect.closeTo(101.5, 9), isSteady: true })
})

test('CL3 a machine on which messages come in heaps alone still gets to play', () => {
  const clock = new AudioClock()
  const steady: number[] = []
  for (let i = 0; i < 100; i++) {
    const at = Math.floor(i / 15) * 0.3
    clock.read(100 + i * STEP, at)
    if (clock.at(at)?.isSteady) steady.push(at)
  }
  expect(steady[0]).toBe(1.2)
})
