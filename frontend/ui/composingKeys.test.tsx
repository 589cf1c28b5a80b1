// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialogs/Dialog'
import { UiProvider } from './UiProvider'

afterEach(cleanup)

/** A dialog with a field. */
function open() {
  const [onKeyDown, onOpenChange] = [vi.fn(), vi.fn()]
  render(
    <UiProvider>
      <Dialog open title="Find" onOpenChange={onOpenChange}>
        <input onKeyDown={onKeyDown} onKeyUp={onKeyDown} />
      </Dialog>
    </UiProvider>,
  )
  return { field: screen.getByRole('textbox'), onKeyDown, onOpenChange }
}

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'the keys of an input method reach neither the field nor its dialog: %o',
  (init) => {
    const { field, onKeyDown, onOpenChange } = open()
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      expect(fireEvent.keyDown(field, { key, ...init })).toBe(true)
      fireEvent.keyUp(field, { key, ...init })
    }
    expect(onKeyDown).not.toHaveBeenCalled()
    expect(onOpenChange).not.toHaveBeenCalled()
  },
)

test('other keys do', () => {
  const { field, onKeyDown, onOpenChange } = open()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onKeyDown).toHaveBeenCalledOnce()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('an app that is gone keeps no keys', () => {
  open()
  cleanup()
  const heard = vi.fn()
  window.addEventListener('keydown', heard, { once: true })
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true })
  expect(heard).toHaveBeenCalledOnce()
})
