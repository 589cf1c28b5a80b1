import { expect, test } from 'vitest'
import type { RollHit } from '../../model/roll'
import { openRoll, songWith } from '../harness'
import { wheelVelocity } from './wheelVelocity'

const setUp = () => {
  const roll = openRoll(
    songWith([
      [0, 60, 240, 100],
      [240, 62, 240, 5],
    ]),
  )
  const notes = roll.host.song().tracks[1].notes
  const over = (index: number): RollHit => ({ on: 'note', id: notes.id[index], part: 'middle' })
  const wheel = wheelVelocity(roll.host)
  let now = 0
  const turn = (
    deltaY: number,
    hit = over(0),
    keys: { shift?: boolean; alt?: boolean; mod?: boolean } = {},
    wait = 50,
  ) => {
    now += wait
    const modifiers = { shift: false, alt: true, mod: false, ...keys }
    return wheel({ deltaX: 0, deltaY, hit: () => hit, modifiers, timeStamp: now })
  }
  return { roll, over, turn, wheel }
}

test('up is louder and down is softer, by 1, and with Shift by 10', () => {
  const { roll, turn, over } = setUp()
  turn(-100)
  turn(-3)
  expect(roll.velocities()).toEqual([102, 5])
  turn(120, over(0), { shift: true })
  expect(roll.velocities()).toEqual([92, 5])
})

test('with Shift the browser may turn the wheel sideways', () => {
  const { roll, wheel, over } = setUp()
  wheel({ deltaX: 100, deltaY: 0, hit: () => over(0), modifiers: { shift: true, alt: true, mod: false }, timeStamp: 0 })
  expect(roll.velocities()).toEqual([90, 5])
})

test('turns that follow each other are one entry, a later or another note’s is the next', () => {
  const { roll, turn, over } = setUp()
  turn(-1)
  turn(-1)
  turn(-1)
  expect(roll.history()).toEqual(['Change velocity of 1 note'])
  turn(-1, over(1))
  turn(-1, over(1), {}, 700)
  expect(roll.history()).toHaveLength(3)
  expect(roll.undo().undo().undo().velocities()).toEqual([100, 5])
})

test('a selected note takes the whole selection along', () => {
  const { roll, turn } = setUp()
  roll.select()
  turn(1)
  expect(roll.velocities()).toEqual([99, 4])
  expect(roll.history()).toEqual(['Change velocity of 2 notes'])
})

test('it stops at 1 and 127, and at the end makes no entry', () => {
  const { roll, turn, over } = setUp()
  turn(1, over(1), { shift: true })
  expect(roll.velocities()).toEqual([100, 1])
  turn(1, over(1))
  turn(1, over(1), {}, 1000)
  expect(roll.history()).toHaveLength(1)
})

test('the next new note is as loud', () => {
  const { roll, turn } = setUp()
  turn(-1)
  turn(-1)
  expect(roll.host.newNote().velocity).toBe(102)
})

test('without Alt, with Ctrl or beside a note the wheel is left to the view', () => {
  const { roll, turn, over } = setUp()
  expect(turn(1, over(0), { alt: false })).toBe(false)
  expect(turn(1, over(0), { mod: true })).toBe(false)
  expect(turn(1, { on: 'empty' })).toBe(false)
  expect(turn(1)).toBe(true)
  expect(roll.history()).toHaveLength(1)
})
