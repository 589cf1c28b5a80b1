// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unseen } from '../classes'
import { Menu } from './Menu'
import styles from './Menu.module.css'
import type { MenuItem } from './menuItems'

class Unreported implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Unreported))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(items: readonly MenuItem[]): HTMLElement[] {
  render(<Menu trigger={<button type="button">Open</button>} items={items} open />)
  return [...screen.getByRole('menu').querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

test('all labels begin behind the icons and ticks of their menu', () => {
  const lines = open([{ label: 'Loop', checked: true }, { separator: true }, { label: 'Record' }])
  expect(lines.map((line) => line.firstElementChild?.className)).toEqual([styles.icon, styles.icon])
  cleanup()
  const [plain] = open([{ label: 'Record' }])
  expect(plain.firstElementChild?.className).toBe(styles.label)
})

test('a reason is seen once for the lines that share it, and read out for each', () => {
  const why = { disabled: true, hint: 'The song has no notes.' }
  const lines = open([
    { label: 'Export WAV', ...why },
    { label: 'Export MP3', ...why },
    { label: 'Recovered work', disabled: true, hint: 'Nothing is unsaved.' },
  ])
  expect(lines.map((line) => line.querySelector('small')?.className)).toEqual([styles.hint, unseen, styles.hint])
  expect(lines[1].textContent).toBe('Export MP3The song has no notes.')
})
