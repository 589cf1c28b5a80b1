// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../core/i18n/i18n'
import { toasts } from '../feedback/toast'
import { onDemand } from '../onDemand'
import { MenuAt } from '../popups/Menu'
import { UiProvider } from '../UiProvider'
import { type AskOptions, ask, type Close, stack, useAsked } from './ask'
import { askConfirm } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { DialogHost, DialogOwner, useAsk } from './DialogHost'
import { askText } from './PromptDialog'

beforeAll(() => void startI18n())
beforeEach(() => toasts.setState([], true))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  expect(stack.getState()).toEqual([])
})

const open = (page: React.ReactNode = 'page') => ({
  ...render(
    <UiProvider>
      {page}
      <DialogHost />
    </UiProvider>,
  ),
  user: userEvent.setup(),
})

/** Calls `ask` within React's `act` and returns the pending promise in an object, so that it is not awaited. */
async function asking<T>(question: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
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

/** Answers 7, or opens another dialog like itself, above itself or in its place. */
function NumberDialog({ title, close }: NumberProps) {
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

const askNumber = (title = 'number', options?: AskOptions) => ask(NumberDialog, { title }, options)
const titles = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.querySelector('h2')?.textContent)
const hasFocus = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element))

/** A focused element of the page. */
function opener(tag = 'button'): HTMLElement {
  const element = document.body.appendChild(document.createElement(tag))
  element.tabIndex = 0
  element.focus()
  return element
}

test('a dialog resolves to the value it was closed with; null after Escape', async () => {
  const { user } = open()
  const seven = await asking(askNumber)
  await user.click(screen.getByRole('button', { name: 'Seven' }))
  const answer: number | null = await seven.answer
  expect(answer).toBe(7)

  const escaped = await asking(askNumber)
  await user.keyboard('{Escape}')
  expect(await escaped.answer).toBeNull()
  expect(titles()).toEqual([])
})

test('dialogs stack: the newest lies on top, and Escape closes one at a time', async () => {
  const { user } = open()
  const lower = await asking(() => askNumber('lower'))
  const upper = await asking(() => askNumber('upper'))
  expect(titles()).toEqual(['lower', 'upper'])
  expect(screen.getByRole('dialog').textContent).toContain('upper')
  await user.keyboard('{Escape}')
  expect(await upper.answer).toBeNull()
  expect(titles()).toEqual(['lower'])
  await user.click(screen.getByRole('button', { name: 'Seven' }))
  expect(await lower.answer).toBe(7)
})

test('with `once`, all callers get the same answer', async () => {
  const { user } = open()
  const asked = await asking(() => Promise.all([askNumber('a', { once: true }), askNumber('b', { once: true })]))
  expect(titles()).toEqual(['a'])
  await user.click(screen.getByRole('button', { name: 'Seven' }))
  expect(await asked.answer).toEqual([7, 7])
})

test('an aborted signal closes the dialog or prevents it from opening', async () => {
  open()
  const controller = new AbortController()
  const { signal } = controller
  const asked = await asking(() => askNumber('owned', { signal }))
  act(() => controller.abort())
  expect(await asked.answer).toBeNull()
  expect(titles()).toEqual([])
  expect(await askNumber('late', { signal })).toBeNull()
})

test('the host closes all dialogs when it unmounts', async () => {
  const { unmount } = open()
  const asked = await asking(() => Promise.all([askNumber(), askConfirm(leave), askText(rename)]))
  unmount()
  expect(await asked.answer).toEqual([null, false, null])
})

test('a part of the page closes its dialogs, and those that they opened, when it unmounts', async () => {
  function Opener() {
    const askOwned = useAsk()
    return (
      <button type="button" onClick={() => askOwned(Parent, {})}>
        Open
      </button>
    )
  }
  function Parent({ close }: { readonly close: Close }) {
    const askOwned = useAsk()
    return (
      <Dialog open title="parent" onOpenChange={() => close()}>
        <button type="button" onClick={() => askOwned(NumberDialog, { title: 'child' })}>
          More
        </button>
      </Dialog>
    )
  }
  const page = (address: string) => (
    <UiProvider>
      <DialogOwner of={address}>
        <Opener />
      </DialogOwner>
      <DialogHost />
    </UiProvider>
  )
  const { rerender } = render(page('/here'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(titles()).toEqual(['parent', 'child'])
  const others = await asking(() => askNumber('not owned'))
  rerender(page('/there'))
  expect(titles()).toEqual(['not owned'])
  await user.keyboard('{Escape}')
  await others.answer
})

test('the page knows the subjects of open dialogs', async () => {
  function Abouts() {
    const abouts = useAsked((all) => all.map(({ about }) => about ?? '–').join(' '))
    return <p data-testid="abouts">{abouts}</p>
  }
  const { user } = open(<Abouts />)
  await asking(() => askNumber('number', { about: 'song-1' }))
  await asking(askNumber)
  expect(screen.getByTestId('abouts').textContent).toBe('song-1 –')
  await user.keyboard('{Escape}{Escape}')
  expect(screen.getByTestId('abouts').textContent).toBe('')
})

test('a dialog that throws is closed, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open(<p>page</p>)
  function Broken(_: { readonly close: Close }): React.ReactNode {
    throw new Error('a bug')
  }
  const asked = await asking(() => ask(Broken, {}))
  expect(await asked.answer).toBeNull()
  expect(screen.getByText('page')).toBeDefined()
  expect(screen.getByTestId('toast').textContent).toContain('Something went wrong: a bug')
})

test('a dialog on demand opens when its code has loaded', async () => {
  const { user } = open()
  let arrive: (dialog: typeof NumberDialog) => void = () => {}
  const numberDialog = onDemand(() => new Promise<typeof NumberDialog>((resolve) => (arrive = resolve)))
  const button = opener()
  const asked = await asking(() => ask(numberDialog, { title: 'late' }))
  expect(titles()).toEqual([])
  button.blur()
  await act(async () => arrive(NumberDialog))
  expect(titles()).toEqual(['late'])
  await user.click(screen.getByRole('button', { name: 'Seven' }))
  const answer: number | null = await asked.answer
  expect(answer).toBe(7)
  // The element that had the focus when the dialog was requested.
  await hasFocus(button)
})

test('code that fails to load is reported and gives null; a later attempt may succeed', async () => {
  const fetchCode = vi.fn<() => Promise<typeof NumberDialog>>().mockRejectedValueOnce(new Error('away'))
  fetchCode.mockResolvedValue(NumberDialog)
  open()
  const numberDialog = onDemand(fetchCode)
  const asked = await asking(() => ask(numberDialog, { title: 'away' }))
  expect(await asked.answer).toBeNull()
  expect(screen.getByTestId('toast').textContent).toContain('The server cannot be reached.')
  await asking(() => ask(numberDialog, { title: 'here' }))
  expect(titles()).toEqual(['here'])
})

test('of two dialogs requested before their code has loaded, the last one opens', async () => {
  open()
  const numberDialog = onDemand(async () => NumberDialog)
  const first = ask(numberDialog, { title: 'first' })
  await asking(() => ask(numberDialog, { title: 'second' }))
  expect(await first).toBeNull()
  expect(titles()).toEqual(['second'])
})

const leave = { title: 'Leave?', confirmLabel: 'Leave', danger: true }
const rename = { title: 'Rename', label: 'Name', confirmLabel: 'Rename', initialValue: 'Aurora' }

test('yes, no, and Escape', async () => {
  const { user } = open()
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

test('Enter does not confirm a destructive dialog', async () => {
  const { user } = open()
  const asked = await asking(() => askConfirm(leave))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  expect(await asked.answer).toBe(false)
})

test('the prompt selects its text, trims it and refuses an empty one', async () => {
  const { user } = open()
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
