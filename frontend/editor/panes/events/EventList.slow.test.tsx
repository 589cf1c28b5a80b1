// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { songWith } from '#shared/edit/testing/songs'
import { toasts } from '../../../ui/feedback/toast'
import { createFakeEditor, type FakeEditor } from '../testing/fakeEditor'
import { renderPanes } from '../testing/renderPanes'
import { EventList } from './EventList'

/** Rows are rendered only in a view with some height. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(350)
})
afterEach(() => {
  cleanup()
  toasts.setState([], true)
  vi.restoreAllMocks()
})

function open(notes: number): FakeEditor {
  const { song, trackId } = songWith(Array.from({ length: notes }, (_, i) => [i * 240, 120, 60 + (i % 12)]))
  const editor = createFakeEditor({ song, selectedTrackId: trackId })
  renderPanes(<EventList />, editor)
  return editor
}

const rowNumbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.getAttribute('aria-rowindex')) - 2)
const scrolledTo = () => Math.min(...rowNumbers())

test('of many rows only those in view and some around them are there', () => {
  open(1000)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1009')
  expect(new Set(rowNumbers()).size).toBe(27)
  expect(scrolledTo()).toBe(0)
})

test('it follows the playhead while auto-scroll is on', () => {
  const editor = open(1000)
  act(() => {
    editor.set({ transport: 'playing' })
    editor.moveTo(240 * 500, 0)
  })
  // Row 508 is note 500; the list shows it two rows below the top of the view.
  expect(scrolledTo()).toBe(508 - 2 - 8)
  act(() => editor.set({ autoScroll: 'off' }))
  act(() => editor.moveTo(0, 0))
  expect(scrolledTo()).toBe(508 - 2 - 8)
})

test('a note selected in the roll is brought into view and selected', () => {
  const editor = open(1000)
  const { notes } = editor.store.getState().song!.tracks[1]
  act(() => editor.set({ selected: notes.id.slice(700, 701) }))
  expect(screen.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe(String(8 + 700 + 2))
})

test('an edit is one command; an unchanged text is none', async () => {
  const editor = open(3)
  const user = userEvent.setup()
  const grid = screen.getByRole('grid')
  act(() => grid.focus())
  await user.keyboard('{Control>}{End}{/Control}{End}{Enter}{Enter}')
  expect(editor.calls.filter((call) => call.startsWith('apply'))).toEqual([])
  await user.keyboard('{F2}77{Enter}')
  const sent = editor.calls.filter((call) => call.startsWith('apply'))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('"type":"notes/update"')
  expect(sent[0]).toContain('"velocity":77')
  await waitFor(() => expect(document.activeElement).toBe(grid))
})

test('a refused text stays in its field with the reason, and leaving the field takes nothing', async () => {
  const editor = open(3)
  const user = userEvent.setup()
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{Control>}{End}{/Control}{Enter}soon{Enter}')
  const note = screen.getByRole('textbox', { name: 'Position' }).getAttribute('aria-describedby')
  expect(document.getElementById(note ?? '')?.textContent).toContain('Enter a position as bar:beat:tick')
  await user.click(screen.getByRole('heading', { name: 'Events' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(editor.calls.filter((call) => call.startsWith('apply'))).toEqual([])
})

test('delete removes all selected kinds in one command', async () => {
  const editor = open(2)
  const user = userEvent.setup()
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{Control>}a{/Control}{Delete}')
  const [sent] = editor.calls.filter((call) => call.startsWith('apply'))
  expect(sent).toContain('"action":"removeEvents","count":10')
  expect(sent).toContain('notes/remove')
  expect(sent).toContain('controls/remove')
})

test('a track with a channel is offered notes, not tempo', async () => {
  open(2)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add event' }))
  expect(screen.getByRole('menuitem', { name: 'Note' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Tempo' })).toBeNull()
})
