// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../core/i18n/i18n'
import { Toasts } from './Toasts'
import styles from './Toasts.module.css'
import { dismissToast, toast, toasts } from './toast'

beforeEach(() => {
  startI18n()
  // Other tests of the thread may have left some.
  for (const { id } of toasts.getState()) dismissToast(id)
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
  cleanup()
})

test('a toast is shown, fades and is gone', () => {
  render(<Toasts />)
  act(() => void toast('Saved'))
  const isFading = () => screen.getByTestId('toast').classList.contains(styles.fading)
  expect([screen.getByTestId('toast').textContent, isFading()]).toEqual(['Saved', false])
  act(() => void vi.advanceTimersByTime(4600))
  expect(isFading()).toBe(true)
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.queryByTestId('toast')).toBeNull()
})

test('a page that goes while a toast has the focus holds none', () => {
  const { unmount } = render(<Toasts />)
  act(() => void toast('Saved'))
  act(() => screen.getByRole('button').focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(toasts.getState()).toHaveLength(1)
  unmount()
  expect(toasts.getState()).toEqual([])
})
