// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createContext, type ReactNode, use } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../core/i18n/i18n'
import { onDemand } from '../onDemand'
import { UiProvider } from '../UiProvider'
import { ask, type Close, useAsked } from './ask'
import { asking, askNumber, hasFocus, leave, NumberDialog, open, opener, setUpDialogTests, titles } from './ask.testing'
import { askConfirm } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { DialogHost, DialogOwner, useAsk } from './DialogHost'
import { askText } from './PromptDialog'

beforeAll(() => void startI18n())
setUpDialogTests()

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

test('with `once`, each caller can leave, and the last one closes the dialog', async () => {
  open()
  const [first, second] = [new AbortController(), new AbortController()]
  const a = await asking(() => askNumber('a', { once: true, signal: first.signal }))
  const b = await asking(() => askNumber('b', { once: true, signal: second.signal }))
  act(() => first.abort())
  expect(await a.answer).toBeNull()
  expect(titles()).toEqual(['a'])
  act(() => second.abort())
  expect(await b.answer).toBeNull()
  expect(titles()).toEqual([])
})

test('with `once`, a caller who leaves takes nothing from those who stay', async () => {
  const { user } = open()
  const joined = new AbortController()
  const a = await asking(() => askNumber('a', { once: true }))
  const b = await asking(() => askNumber('b', { once: true, signal: joined.signal }))
  act(() => joined.abort())
  expect(await b.answer).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Seven' }))
  expect(await a.answer).toBe(7)
})

test('with `once`, the dialogs of a dialog are those of a caller who stays', async () => {
  const { user } = open()
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
  const [first, second] = [new AbortController(), new AbortController()]
  const all = await asking(() =>
    Promise.all([first, second].map(({ signal }) => ask(Parent, {}, { once: true, signal }))),
  )
  act(() => first.abort())
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(titles()).toEqual(['parent', 'child'])
  act(() => second.abort())
  expect(await all.answer).toEqual([null, null])
  expect(titles()).toEqual([])
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

test('a named host shows and closes its own dialogs, which have its contexts', async () => {
  const Word = createContext('outside')
  function Speaker({ close }: { readonly close: Close }) {
    return <Dialog open title={use(Word)} onOpenChange={() => close()} />
  }
  const page = (inner: ReactNode) => (
    <UiProvider>
      {inner}
      <DialogHost />
    </UiProvider>
  )
  const inner = (
    <Word value="inside">
      <DialogHost name="part" />
    </Word>
  )
  const { rerender } = render(page(inner))
  const named = await asking(() => ask(Speaker, {}, { host: 'part' }))
  const others = await asking(() => ask(Speaker, {}))
  expect(titles()).toEqual(['inside', 'outside'])
  rerender(page(null))
  expect(await named.answer).toBeNull()
  expect(titles()).toEqual(['outside'])
  await userEvent.setup().keyboard('{Escape}')
  await others.answer
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
