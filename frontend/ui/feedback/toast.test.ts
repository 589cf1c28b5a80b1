import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToasts, toast, toasts } from './toast'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => toasts.getState().map(({ message, kind, fading }) => [message, kind, fading])

test('a toast fades at 4.5 s and is gone at 5 s', () => {
  toast('Renamed successfully', 'success')
  vi.advanceTimersByTime(4499)
  expect(shown()).toEqual([['Renamed successfully', 'success', false]])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([['Renamed successfully', 'success', true]])
  vi.advanceTimersByTime(499)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('the same text renews its toast', () => {
  toast('Saved')
  vi.advanceTimersByTime(4000)
  toast('Saved')
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual([['Saved', 'info', false]])
})

test('a toast with an action lasts for its duration or until it is closed', () => {
  const action = { label: 'Undo', run: () => {} }
  toast('Deleted', 'info', { action, lasts: 10_000 })
  const close = toast('Found', 'info', { action, lasts: Number.POSITIVE_INFINITY })
  expect(toasts.getState().map((one) => one.action)).toEqual([action, action])
  vi.advanceTimersByTime(9999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(100_000)
  expect(shown()).toEqual([['Found', 'info', false]])
  close()
  expect(shown()).toEqual([])
})

test('a toast can be dismissed', () => {
  toast('one')
  toast('two')
  dismissToast(toasts.getState()[0].id)
  expect(shown()).toEqual([['two', 'info', false]])
})

test('held toasts stay until they are released', () => {
  toast('Deleted')
  vi.advanceTimersByTime(4000)
  holdToasts(true)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([['Deleted', 'info', false]])
  holdToasts(false)
  expect(shown()).toEqual([])
})

test('closing the last toast releases those to come', () => {
  const close = toast('Deleted')
  holdToasts(true)
  close()
  toast('Saved')
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})

test('toasts with the same text and actions for two objects stay apart', () => {
  const undo = (run: () => void) => toast('Deleted', 'success', { action: { label: 'Undo', run }, lasts: 10_000 })
  undo(() => {})
  undo(() => {})
  expect(shown()).toHaveLength(2)
})
