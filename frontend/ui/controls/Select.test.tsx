// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Select } from './Select'

const LABELS = ['1/1', '1/4', '1/8', '1/16', '1/4.', '1/8.', '1/4T']

/** jsdom has no ResizeObserver; this one never reports. */
class Unreported implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Unreported)
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderSelect() {
  const onChange = vi.fn<(value: string) => void>()
  const options = LABELS.map((label) => ({ value: label, label }))
  render(<Select label="Grid" value="1/8" options={options} onChange={onChange} />)
  screen.getByRole('combobox').focus()
  return onChange
}

test.each([
  ['1/4', '1/4'],
  ['1/4.', '1/4.'],
  ['1/4t', '1/4T'],
  ['1/16', '1/16'],
])('typing %s chooses %s', async (text, label) => {
  const onChange = renderSelect()
  await userEvent.keyboard(text)
  expect(onChange.mock.lastCall).toEqual([label])
})

test('so it does in the open list', async () => {
  renderSelect()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'))
  await userEvent.keyboard('1/4')
  expect(document.activeElement?.textContent).toBe('1/4')
})
