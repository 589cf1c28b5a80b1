// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { songWith } from '#shared/edit/testing/songs'
import { createFakeEditor } from '../testing/fakeEditor'
import { fakeSong } from '../testing/fakeSong'
import { renderPanes } from '../testing/renderPanes'
import { SongTitle } from './SongTitle'

afterEach(cleanup)

test.each([
  ['Dawn{Enter}', ['renameSong "Dawn"']],
  ['  Dawn  {Tab}', ['renameSong "Dawn"']],
  ['Dawn{Escape}', []],
  ['{Enter}', []],
])('a press on the title and typing %j asks for %j, once', async (keys, calls) => {
  const { editor } = renderPanes(<SongTitle />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Rename song: Harbour Lights' }))
  expect(screen.getByRole('textbox', { name: 'Song title' })).toBe(document.activeElement)
  await user.keyboard(keys)
  expect(editor.calls).toEqual(calls)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the heading is the name of the song, whatever its button does', () => {
  renderPanes(<SongTitle />)
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeTruthy()
})

test('a song without a name is untitled, and its field starts empty', async () => {
  renderPanes(
    <SongTitle />,
    createFakeEditor({ song: fakeSong(''), identity: { name: '', songId: null, dataId: null } }),
  )
  expect(screen.getByTestId('song-title').textContent).toBe('Untitled song')
  await userEvent.click(screen.getByTestId('song-title'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test('a ring marks a song with notes outside the library, until it is saved or changed', () => {
  const outside = () => screen.queryByRole('img', { name: 'Not in your library' }) !== null
  const { editor } = renderPanes(<SongTitle />, createFakeEditor({ song: songWith([[0, 10, 60]]).song }))
  const { history, identity } = editor.store.getState()
  expect([outside(), screen.queryByTestId('unsaved')]).toEqual([true, null])
  act(() => editor.set({ history: { ...history, isSaved: false } }))
  expect([outside(), screen.queryByTestId('unsaved') !== null]).toEqual([false, true])
  act(() => editor.set({ history, identity: { ...identity, songId: 's', dataId: 'd' } }))
  expect([outside(), screen.queryByTestId('unsaved')]).toEqual([false, null])
})

test('a cloud marks what is saved on this device only, in place of the ring, and tries to upload it', async () => {
  const { song } = songWith([[0, 10, 60]])
  const identity = { name: 'Far Out', songId: null, dataId: null, deviceKey: 'device-1' }
  const { editor } = renderPanes(<SongTitle />, createFakeEditor({ song, identity, onDevice: 'waiting' }))
  expect(screen.queryByTestId('outside')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Saved on this device only\. It goes/ }))
  expect(editor.calls).toEqual(['uploadNow'])
  act(() => editor.set({ onDevice: 'conflict' }))
  expect(screen.getByRole('button', { name: /changed too\. Press to decide/ })).toBeTruthy()
  act(() => editor.set({ onDevice: 'no' }))
  expect(screen.queryByTestId('on-device')).toBeNull()
})

test('a dot marks unsaved changes', () => {
  const history = {
    index: 1,
    length: 1,
    undoName: { action: 'moveNotes', count: 3 },
    redoName: null,
    isSaved: false,
    serial: 1,
  } as const
  renderPanes(<SongTitle />, createFakeEditor({ history }))
  expect(screen.getByRole('img', { name: 'Unsaved changes' })).toBeTruthy()
})
