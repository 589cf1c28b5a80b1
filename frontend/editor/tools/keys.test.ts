import { expect, test } from 'vitest'
import type { KeysPointer } from '../model/roll'
import { glissando } from './gestures/glissando'
import { openRoll, songWith } from './harness'

const roll = () =>
  openRoll(
    songWith([
      [0, 60, 240],
      [240, 62, 240],
      [480, 60, 240],
      [720, 65, 240],
    ]),
  )

test('a click on a key plays it, a drag is a glissando', () => {
  const keys = roll().over('keys').down(0, 60).move(0, 60).move(0, 62).move(0, 63).up()
  expect(keys.host.sounds).toEqual([60, 62, 63, 'off'])
  expect(keys.history()).toEqual([])
  expect(keys.selection()).toEqual([])
})

test('a key is played as loud as the next note', () => {
  const keys = roll().over('keys')
  keys.host.setNewNote({ velocity: 31 })
  const heard: number[] = []
  keys.host.playKey = (_noteNumber, velocity) => {
    heard.push(velocity)
  }
  keys.down(0, 60).move(0, 61).up()
  expect(heard).toEqual([31, 31])
})

test('keys are played and released at the times of the pointer', () => {
  const times: number[] = []
  const { host } = openRoll(songWith([]))
  host.playKey = (_noteNumber, _velocity, time) => void times.push(time)
  host.releaseKey = (time) => void times.push(-time)
  const press = { noteNumber: 60, time: 5 } as KeysPointer
  const gesture = glissando(host, press)
  gesture.begin()
  gesture.move({ ...press, time: 6 })
  gesture.move({ ...press, noteNumber: 62, time: 7 })
  gesture.end({ ...press, noteNumber: 62, time: 9 })
  expect(times).toEqual([5, 7, -9])
})

test('Ctrl/Cmd-click selects all notes of the pitch; drawn on, all between', () => {
  const keys = roll().over('keys').down(0, 60, { mod: true })
  expect(keys.selection()).toEqual([0, 2])
  expect(keys.move(0, 62).up().selection()).toEqual([0, 1, 2])
  expect(keys.host.sounds).toEqual([])
})

test('Escape silences, and takes a selection by pitch back', () => {
  expect(roll().over('keys').down(0, 60).escape().host.sounds).toEqual([60, 'off'])
  expect(roll().select(3).over('keys').down(0, 60, { mod: true }).escape().selection()).toEqual([3])
})

test('a press on the ruler seeks to the nearest grid line, also while playing', () => {
  const ruler = roll().over('ruler')
  ruler.host.playing = true
  ruler.click(370, 0).click(350, 0).click(77, 0, { shift: true })
  expect(ruler.host.located).toEqual([480, 240, 77])
})

test('the ruler’s other buttons and modifiers do not seek', () => {
  const ruler = roll().over('ruler')
  ruler.click(370, 0, { button: 'right' }).click(370, 0, { mod: true }).click(370, 0, { alt: true })
  expect(ruler.host.located).toEqual([])
})
