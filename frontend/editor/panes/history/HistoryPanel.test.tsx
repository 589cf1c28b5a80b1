// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { HistoryList } from '#shared/edit/command'
import { createFakeEditor } from '../testing/fakeEditor'
import { renderPanes } from '../testing/renderPanes'
import { HistoryPanel } from './HistoryPanel'

afterEach(cleanup)

const entries = (count: number, index: number): HistoryList => ({
  names: Array.from({ length: count }, (_, i) => ({ action: 'addNotes', count: i + 1 })),
  index,
  savedIndex: 0,
})

test('the entries around the present one are listed; the others follow on request, and each can be gone to', async () => {
  const user = userEvent.setup()
  const editor = createFakeEditor()
  const { runtime } = editor
  Object.assign(editor, { runtime: { ...runtime, history: () => Promise.resolve(entries(1000, 500)) } })
  const { container } = renderPanes(<HistoryPanel />, editor)
  // Finding a thousand rows by role takes seconds.
  const rows = () => container.querySelectorAll('li')
  await screen.findByText('350 earlier entries')
  expect(rows()).toHaveLength(301)
  await user.click(screen.getByText('350 earlier entries'))
  await user.click(screen.getByText('50 earlier entries'))
  await user.click(screen.getByText('350 later entries'))
  await user.click(screen.getByText('50 later entries'))
  expect(container.querySelectorAll('section > button')).toHaveLength(0)
  expect(rows()).toHaveLength(1001)
  await user.click(rows()[3].querySelector('button')!)
  expect(editor.calls).toContain('goToEntry 3')
})
