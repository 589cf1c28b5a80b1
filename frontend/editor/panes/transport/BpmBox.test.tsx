// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '../../../ui/feedback/toast'
import { createFakeEditor } from '../testing/fakeEditor'
import { fakeSong } from '../testing/fakeSong'
import { renderPanes } from '../testing/renderPanes'
import { BpmBox } from './BpmBox'

afterEach(() => {
  cleanup()
  toasts.setState([], true)
})

function openBox(bpm = 120) {
  const { editor } = renderPanes(<BpmBox />, createFakeEditor({ song: fakeSong('', undefined, bpm) }))
  return { editor, box: screen.getByRole<HTMLInputElement>('spinbutton'), user: userEvent.setup() }
}

test('the tempo is shown to two decimals', () => {
  expect(openBox(133.337).box.value).toBe('133.34')
})

test.each([
  ['96{Enter}', ['setTempo 96']],
  ['96.5{Enter}', ['setTempo 96.5']],
  ['96,5{Enter}', ['setTempo 96.5']],
  ['600{Enter}', ['setTempo 512']],
  ['0{Enter}', ['setTempo 3.58']],
  ['-4{Enter}', ['setTempo 3.58']],
  ['120{Enter}', []],
  ['abc{Enter}', []],
  ['96{Escape}', []],
  ['96{Tab}', ['setTempo 96']],
  ['{ArrowUp}', ['setTempo 121']],
  ['{ArrowDown}', ['setTempo 119']],
])('typing %s asks for %j', async (keys, calls) => {
  const { editor, box, user } = openBox()
  await user.click(box)
  await user.keyboard(keys)
  expect(editor.calls).toEqual(calls)
})

test.each(['Enter', 'Escape'])('%s gives the keys back to what had the focus before', async (key) => {
  const { box, user } = openBox()
  const roll = document.body.appendChild(document.createElement('button'))
  roll.focus()
  await user.click(box)
  await user.keyboard(`96{${key}}`)
  expect(document.activeElement).toBe(roll)
  roll.remove()
  await user.click(box)
  await user.keyboard(`97{${key}}`)
  expect(document.activeElement).toBe(document.body)
})

test('a held arrow key is one change', async () => {
  const { editor, box, user } = openBox()
  await user.click(box)
  await user.keyboard('{ArrowUp>5/}')
  expect(editor.calls).toEqual(['setTempo 125'])
})

test('a text that is no number becomes the minimum when the field is left', async () => {
  const { editor, box, user } = openBox()
  await user.clear(box)
  await user.tab()
  expect(editor.calls).toEqual(['setTempo 3.58'])
})

test.each([
  ['0', 'The tempo is now 3.58 BPM, the slowest that a MIDI file can hold.'],
  ['-5', 'The tempo is now 3.58 BPM, the slowest that a MIDI file can hold.'],
  ['9999', 'The tempo is now 512.00 BPM, the fastest possible.'],
])('%s is told to be what it becomes', async (typed, told) => {
  const { box, user } = openBox()
  await user.click(box)
  await user.keyboard(`${typed}{Enter}`)
  expect(screen.getByTestId('toast').textContent).toBe(told)
})

test('a tempo within the limits shows no message', async () => {
  const { box, user } = openBox()
  await user.click(box)
  await user.keyboard('3.58{Enter}')
  await user.click(box)
  await user.keyboard('511.999{Enter}')
  expect(screen.queryByTestId('toast')).toBeNull()
})

test('a refused number is replaced by the tempo', async () => {
  const { box, user } = openBox()
  await user.click(box)
  await user.keyboard('abc{Enter}')
  expect(box.value).toBe('120.00')
})
