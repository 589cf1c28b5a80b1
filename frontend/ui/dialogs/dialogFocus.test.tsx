// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../core/i18n/i18n'
import { MenuAt } from '../popups/Menu'
import { ask, type Close } from './ask'
import { asking, askNumber, hasFocus, leave, NumberDialog, open, opener, setUpDialogTests, titles } from './ask.testing'
import { askConfirm } from './ConfirmDialog'
import { Dialog } from './Dialog'

beforeAll(() => void startI18n())
setUpDialogTests()

test('the focus moves into the dialog and back to its opener', async () => {
  const { user } = open()
  const button = opener()
  await asking(askNumber)
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await hasFocus(button)
})

test('if the opener is gone, the content gets the focus', async () => {
  const { user } = open()
  const content = opener('main')
  content.id = 'content'
  const button = opener()
  await asking(askNumber)
  button.remove()
  await user.keyboard('{Escape}')
  await hasFocus(content)
})

test('a disabled opener gets the focus when it is enabled again, unless something else has it', async () => {
  const { user } = open()
  const button = opener()
  for (const goesElsewhere of [false, true]) {
    button.focus()
    await asking(askNumber)
    button.setAttribute('disabled', '')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(titles()).toEqual([]))
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(document.body)
    const other = goesElsewhere ? opener() : null
    button.removeAttribute('disabled')
    await hasFocus(other ?? button)
  }
})

test('a nested dialog returns the focus to the dialog below, and that to the page', async () => {
  const { user } = open()
  const button = opener()
  await asking(() => askNumber('lower'))
  const above = screen.getByRole('button', { name: 'Above' })
  await user.click(above)
  expect(titles()).toEqual(['lower', 'above lower'])
  await user.keyboard('{Escape}')
  await hasFocus(above)
  await user.keyboard('{Escape}')
  await hasFocus(button)
})

test('the last of a chain of dialogs returns the focus to the opener of the first', async () => {
  const { user } = open()
  const button = opener()
  await asking(() => askNumber('first'))
  await user.click(screen.getByRole('button', { name: 'Instead' }))
  expect(titles()).toEqual(['after first'])
  await hasFocus(screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  await hasFocus(button)
})

test('a dialog opened by a menu returns the focus to the opener of the menu', async () => {
  function Popup({ close }: { readonly close: Close }) {
    const onSelect = () => void ask(NumberDialog, { title: 'from the menu' })
    return <MenuAt point={{ x: 0, y: 0 }} label="menu" items={[{ label: 'Open', onSelect }]} onClose={close} />
  }
  const { user } = open()
  const button = opener()
  await asking(() => ask(Popup, {}))
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }))
  await vi.waitFor(() => expect(titles()).toEqual(['from the menu']))
  await user.keyboard('{Escape}')
  await hasFocus(button)

  await asking(() => ask(Popup, {}))
  await screen.findByRole('menuitem', { name: 'Open' })
  await user.keyboard('{Escape}')
  await hasFocus(button)
})

test('a dialog shown from a page’s own state follows the same focus rule', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        <Dialog open={isOpen} title="inline" onOpenChange={setOpen}>
          <button type="button" onClick={async () => (await askConfirm(leave)) && setOpen(false)}>
            Discard
          </button>
        </Dialog>
      </>
    )
  }
  const { user } = open(<Page />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await hasFocus(screen.getByRole('button', { name: 'Edit' }))
  expect(titles()).toEqual([])
})
