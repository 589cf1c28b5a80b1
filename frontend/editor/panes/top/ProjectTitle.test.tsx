// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createFakeEditor } from '../testing/fakeEditor'
import { fakeSong } from '../testing/fakeSong'
import { renderPanes } from '../testing/renderPanes'
import { ProjectTitle } from './ProjectTitle'

afterEach(cleanup)

test.each([
  ['Dawn{Enter}', ['renameSong "Dawn"']],
  ['  Dawn  {Tab}', ['renameSong "Dawn"']],
  ['Dawn{Escape}', []],
  ['{Enter}', []],
])('a press on the title and typing %j asks for %j, once', async (keys, calls) => {
  const { editor } = renderPanes(<ProjectTitle />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Rename project: Harbour Lights' }))
  expect(screen.getByRole('textbox', { name: 'Project title' })).toBe(document.activeElement)
  await user.keyboard(keys)
  expect(editor.calls).toEqual(calls)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a song without a name is untitled, and its field starts empty', async () => {
  renderPanes(
    <ProjectTitle />,
    createFakeEditor({ song: fakeSong(''), identity: { name: '', songId: null, dataId: null } }),
  )
  expect(screen.getByTestId('project-title').textContent).toBe('Untitled Project')
  await userEvent.click(screen.getByTestId('project-title'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test('a dot stands for unsaved changes', () => {
  const history = {
    index: 1,
    length: 1,
    undoName: { action: 'moveNotes', count: 3 },
    redoName: null,
    isSaved: false,
  } as const
  renderPanes(<ProjectTitle />, createFakeEditor({ history }))
  expect(screen.getByRole('img', { name: 'Unsaved changes' })).toBeTruthy()
})
