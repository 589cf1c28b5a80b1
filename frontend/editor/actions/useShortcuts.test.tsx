// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createFakeEditor } from '../panes/testing/fakeEditor'
import { renderPanes } from '../panes/testing/renderPanes'
import { registry } from './registry'
import { useShortcuts } from './useShortcuts'

afterEach(cleanup)

function Keys() {
  useShortcuts(registry)
  return (
    <>
      <input aria-label="field" />
      <button type="button">press</button>
      <a href="#elsewhere">follow</a>
    </>
  )
}

const open = (state: Parameters<typeof createFakeEditor>[0] = {}) => ({
  ...renderPanes(<Keys />, createFakeEditor(state)),
  user: userEvent.setup(),
})

const named = { action: 'moveNotes', count: 3 } as const

test.each([
  [' ', 'play'],
  ['{Enter}', 'stop'],
  ['a', 'rewind'],
  ['d', 'forward'],
  ['s', 'selectTrack 3'],
  ['n', 'toggleSolo 2'],
  ['m', 'toggleMute 2'],
  [',', 'toggleGhost 2'],
  ['2', 'setTool "select"'],
  ['q', 'quantize'],
  ['{Delete}', 'deleteSelection'],
  ['{Backspace}', 'deleteSelection'],
  ['{Escape}', 'clearSelection'],
  ['{ArrowUp}', 'transpose 1'],
  ['{Shift>}{ArrowDown}{/Shift}', 'transpose -12'],
  ['{ArrowLeft}', 'selectNeighbour "previous"'],
  ['{Control>}a{/Control}', 'selectAll'],
  ['{Control>}d{/Control}', 'duplicate'],
  ['{Control>}s{/Control}', 'save'],
  ['{Control>}z{/Control}', 'undo'],
  ['{Control>}y{/Control}', 'redo'],
  ['{Control>}{Shift>}Z{/Shift}{/Control}', 'redo'],
  ['{Control>}{ArrowRight}{/Control}', 'scrollBy 24 0'],
  ['{Alt>}n{/Alt}', 'newSong'],
])('%s does %s', async (keys, call) => {
  const history = { index: 1, length: 2, undoName: named, redoName: named, isSaved: false, serial: 2 }
  const { editor, user } = open({ history, selected: Uint32Array.of(1, 2, 3) })
  await user.keyboard(keys)
  expect(editor.calls).toEqual([call])
})

test('what is not possible now does nothing', async () => {
  const { editor, user } = open({ soloed: new Set([3]) })
  await user.keyboard('qm{Delete}{Escape}{ArrowUp}w{Control>}z{/Control}')
  expect(editor.calls).toEqual([])
})

test('a text field keeps its keys', async () => {
  const { editor, user } = open()
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('nsa 12')
  expect(editor.calls).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('nsa 12')
})

test('space plays after a click on a button, but presses a button that was reached by keyboard', async () => {
  const { editor, user } = open()
  let presses = 0
  const button = screen.getByRole('button', { name: 'press' })
  button.addEventListener('click', () => presses++)
  await user.click(button)
  await user.keyboard(' ')
  expect([presses, editor.calls]).toEqual([1, ['play']])
  await user.tab({ shift: true })
  await user.tab()
  await user.keyboard(' ')
  expect([presses, editor.calls]).toEqual([2, ['play']])
})

test('a clicked button that a dialog gave the focus back to leaves Space to playback', async () => {
  const { editor, user } = open()
  const button = screen.getByRole('button', { name: 'press' })
  await user.click(button)
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{Escape}')
  act(() => button.focus())
  await user.keyboard(' ')
  expect(editor.calls).toEqual(['play'])
})

test('a link that was reached by keyboard is followed by Enter; space plays, as anywhere', async () => {
  const { editor, user } = open()
  let follows = 0
  screen.getByRole('link').addEventListener('click', () => follows++)
  await user.click(screen.getByRole('button', { name: 'press' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link'))
  await user.keyboard(' ')
  expect([follows, editor.calls]).toEqual([0, ['play']])
  await user.keyboard('{Enter}')
  expect([follows, editor.calls]).toEqual([1, ['play']])
})

test('the browser’s clipboard events reach the editor with their data', async () => {
  const { editor } = open({ selected: Uint32Array.of(1) })
  const fire = (type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    act(() => void document.body.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(['copy', 'cut', 'paste'].map(fire)).toEqual([true, true, true])
  expect(editor.calls).toEqual(['copy', 'cut', 'paste'])
  act(() => editor.set({ selected: new Uint32Array(0) }))
  expect(fire('copy')).toBe(false)
})
