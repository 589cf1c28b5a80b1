// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeIn } from '#shared/song/texts/testing'
import { createFakeEditor } from '../testing/fakeEditor'
import { renderPanes } from '../testing/renderPanes'
import { CharsetDialog } from './CharsetDialog'

afterEach(cleanup)

test('each charset shows how the texts read in it, and the chosen one is the answer', async () => {
  const close = vi.fn()
  const texts = ['我', '月亮'].map((text) => encodeIn('gb18030', text))
  renderPanes(<CharsetDialog texts={texts} charset="big5" close={close} />, createFakeEditor())
  const user = userEvent.setup()
  expect(screen.getAllByRole('radio')).toHaveLength(13)
  expect(screen.getByRole('radio', { name: /big5/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: /^Simplified Chinese gb18030 我 · 月亮$/ }))
  await user.click(screen.getByRole('button', { name: 'Use it' }))
  expect(close.mock.calls).toEqual([['gb18030']])
})
