// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { announce } from '../../model/announce'
import { createFakeEditor } from '../testing/fakeEditor'
import { renderPanes } from '../testing/renderPanes'
import { EditorLayout } from './EditorLayout'

afterEach(cleanup)
// Finding elements by their role is slow in a page of this size.
vi.setConfig({ testTimeout: 30_000 })

const open = (state: Parameters<typeof createFakeEditor>[0] = {}) => ({
  ...renderPanes(<EditorLayout canvas={<canvas />} onLaneHeights={() => {}} />, createFakeEditor(state)),
  user: userEvent.setup(),
})

const named = { action: 'moveNotes', count: 3 } as const

test('keys work in the whole editor; a dialog keeps its own', async () => {
  const { editor, user } = open({ selected: Uint32Array.of(1) })
  await user.keyboard('?')
  expect(screen.getByRole('dialog').textContent).toContain('Keyboard shortcuts')
  await user.keyboard('sn1')
  expect(editor.calls).toEqual([])
  await user.keyboard('{Escape}')
  await user.keyboard('t')
  expect(editor.calls).toEqual(['operate "transpose"'])
})

describe('states', () => {
  test('nothing of the editor is shown while it loads', () => {
    open({ status: 'loading', song: null })
    expect(screen.getByTestId('editor-loading')).toBeTruthy()
    expect(screen.queryByTestId('roll')).toBeNull()
  })

  test('a failure says why, and offers the song when there is one', async () => {
    const { editor, user } = open({ status: 'failed', failure: 'Unsupported midi format 2' })
    expect(screen.getByRole('alert').textContent).toContain('Unsupported midi format 2')
    await user.click(screen.getByRole('button', { name: 'Download .mid' }))
    expect(editor.calls).toEqual(['exportMidi'])
    act(() => editor.set({ song: null }))
    expect(screen.queryByRole('button', { name: 'Download .mid' })).toBeNull()
  })

  test('losses while opening are listed until they are dismissed', async () => {
    const warning = { code: 'truncated', message: 'The file ends within track 3.', values: {} } as const
    const { editor, user } = open({ warnings: [warning, warning] })
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(editor.calls).toEqual(['dismissWarnings'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('undo has the name of its entry, and is announced', () => {
    const { editor } = open()
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
    const history = { index: 1, length: 1, undoName: named, redoName: null, isSaved: false, serial: 1 }
    act(() => editor.set({ history }))
    expect(screen.getByRole('button', { name: 'Undo Move 3 notes' }).getAttribute('aria-disabled')).toBe('false')
    const undone = { ...history, index: 0, undoName: null, redoName: named }
    act(() => editor.set({ history: undone }))
    expect(screen.getByText('Undone: Move 3 notes')).toBeTruthy()
    act(() => editor.set({ history }))
    expect(screen.getByText('Redone: Move 3 notes')).toBeTruthy()
  })

  test('an edit after an undo is not announced as a redo', () => {
    const { editor } = open()
    const history = { index: 1, length: 1, undoName: named, redoName: null, isSaved: false, serial: 1 }
    act(() => editor.set({ history }))
    act(() => editor.set({ history: { ...history, index: 0, undoName: null, redoName: named } }))
    act(() => editor.set({ history: { ...history, serial: 2 } }))
    expect(screen.queryByText(/^Redone/)).toBeNull()
    expect(screen.getByTestId('live-region').textContent).toBe('Undone: Move 3 notes')
  })

  test('an edit is announced by its name, and a selection by its size, unless something says more', async () => {
    const { editor } = open()
    const history = { index: 1, length: 1, undoName: named, redoName: null, isSaved: false, serial: 1 }
    act(() => editor.set({ history }))
    expect(await screen.findByText('Move 3 notes')).toBeTruthy()
    act(() => editor.set({ selected: Uint32Array.of(1, 2, 3) }))
    expect(await screen.findByText('3 notes selected')).toBeTruthy()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    act(() => editor.set({ history: { ...history, index: 2, length: 2, serial: 2 } }))
    act(() => announce('C4, bar 1, beat 1'))
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByTestId('live-region').textContent).toBe('C4, bar 1, beat 1')
  })
})

test('a dropped file is opened', async () => {
  const { editor } = open()
  const file = new File(['MThd'], 'song.mid')
  const drag = (type: string) => {
    const dataTransfer = { types: ['Files'], files: [file], items: [], dropEffect: 'none' }
    act(() => void window.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { dataTransfer })))
  }
  drag('dragenter')
  expect(screen.getByText('Drop a MIDI file to open it')).toBeTruthy()
  drag('drop')
  expect(screen.queryByText('Drop a MIDI file to open it')).toBeNull()
  await vi.waitFor(() => expect(editor.calls).toEqual(['openFile {}']))
})
