import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { toasts } from '../feedback/toast'
import { UiProvider } from '../UiProvider'
import { type AskOptions, ask, type Close, stack } from './ask'
import { Dialog } from './Dialog'
import { DialogHost } from './DialogHost'

/** Removes all toasts before each test of a file, and checks afterwards that the test closed its dialogs. */
export function setUpDialogTests(): void {
  beforeEach(() => toasts.setState([], true))
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    expect(stack.getState()).toEqual([])
  })
}

export const open = (page: React.ReactNode = 'page') => ({
  ...render(
    <UiProvider>
      {page}
      <DialogHost />
    </UiProvider>,
  ),
  user: userEvent.setup(),
})

/** Calls `ask` within React's `act` and returns the pending promise in an object, so that it is not awaited. */
export async function asking<T>(question: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  let answer: Promise<T> | undefined
  await act(async () => {
    answer = question()
  })
  return { answer: answer! }
}

interface NumberProps {
  readonly title: string
  readonly close: Close<number>
}

/** A dialog that answers 7, or opens another like itself, above itself or in its place. */
export function NumberDialog({ title, close }: NumberProps) {
  const instead = () => {
    void ask(NumberDialog, { title: `after ${title}` })
    close()
  }
  return (
    <Dialog open title={title} onOpenChange={(isOpen) => !isOpen && close()}>
      <button type="button" onClick={() => close(7)}>
        Seven
      </button>
      <button type="button" onClick={() => ask(NumberDialog, { title: `above ${title}` })}>
        Above
      </button>
      <button type="button" onClick={instead}>
        Instead
      </button>
    </Dialog>
  )
}

export const askNumber = (title = 'number', options?: AskOptions) => ask(NumberDialog, { title }, options)
export const titles = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.querySelector('h2')?.textContent)
export const hasFocus = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element))

/** Adds an element to the page and focuses it. */
export function opener(tag = 'button'): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  element.tabIndex = 0
  element.focus()
  return element
}

export const leave = { title: 'Leave?', confirmLabel: 'Leave', danger: true }
