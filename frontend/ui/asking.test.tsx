// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../core/i18n/i18n'
import { askConfirm, askText } from './asking'
import { UiProvider } from './UiProvider'

beforeAll(() => void startI18n())
beforeEach(() => void render(<UiProvider>page</UiProvider>))
afterEach(cleanup)

/** Asks within React's batch, and hands back the open promise rather than its value. */
async function asking<T>(ask: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  let answer: Promise<T> | undefined
  await act(async () => {
    answer = ask()
  })
  return { answer: answer! }
}

const leave = { title: 'Leave?', confirmLabel: 'Leave', danger: true }
const rename = { title: 'Rename', label: 'Name', confirmLabel: 'Rename', initialValue: 'Aurora' }

test('yes, no, and Escape', async () => {
  const user = userEvent.setup()
  const yes = await asking(() => askConfirm(leave))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await yes.answer).toBe(true)

  const no = await asking(() => askConfirm(leave))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await no.answer).toBe(false)

  const escaped = await asking(() => askConfirm(leave))
  await user.keyboard('{Escape}')
  expect(await escaped.answer).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where something is lost, Enter does not lose it', async () => {
  const user = userEvent.setup()
  const asked = await asking(() => askConfirm(leave))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  expect(await asked.answer).toBe(false)
})

test('what had the focus has it again', async () => {
  const user = userEvent.setup()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const asked = await asking(() => askConfirm(leave))
  await user.keyboard('{Escape}')
  await asked.answer
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))

  // What is gone cannot have it: the content has.
  const content = document.body.appendChild(document.createElement('main'))
  content.id = 'content'
  content.tabIndex = -1
  const again = await asking(() => askConfirm(leave))
  opener.remove()
  await user.keyboard('{Escape}')
  await again.answer
  await vi.waitFor(() => expect(document.activeElement).toBe(content))
  content.remove()
})

test('a text is selected, trimmed and not empty', async () => {
  const user = userEvent.setup()
  const asked = await asking(() => askText(rename))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('Aurora')
  await user.clear(field)
  await user.keyboard('   {Enter}')
  expect(screen.getByRole('alert').textContent).toBe('This cannot be empty.')
  await user.clear(field)
  await user.keyboard('  Harbour Lights {Enter}')
  expect(await asked.answer).toBe('Harbour Lights')
})

test('questions wait for one another', async () => {
  const user = userEvent.setup()
  const first = await asking(() => askText(rename))
  const second = await asking(() => askConfirm(leave))
  await user.keyboard('{Escape}')
  expect(await first.answer).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await second.answer).toBe(true)
})
