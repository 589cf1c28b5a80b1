// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeEditor } from '../testing/fakeEditor'
import { renderPanes } from '../testing/renderPanes'
import { ExportFilesDialog, type ExportFilesProps } from './ExportFilesDialog'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(send: ExportFilesProps['send']) {
  const close = vi.fn()
  renderPanes(
    <ExportFilesDialog send={send} reasonOf={(error) => (error as Error).message} close={close} />,
    createFakeEditor(),
  )
  return { user: userEvent.setup(), close }
}

test('only MIDI is ticked at first; each file is opened in a tab, and the dialog closes', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  const send = vi.fn().mockResolvedValue(['/a/Song.mid', '/b/Song.pdf'])
  const { user, close } = open(send)
  await user.click(screen.getByRole('checkbox', { name: 'Sheet music (PDF)' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(send.mock.calls[0][0]).toEqual({ midi: true, logs: false, sheet: true })
  expect(opened.mock.calls).toEqual([
    ['/a/Song.mid', '_blank'],
    ['/b/Song.pdf', '_blank'],
  ])
})

test('tabs that the browser blocks become links', async () => {
  vi.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValue(null)
  const { user, close } = open(() => Promise.resolve(['/a/Song.mid', '/b/My%20song.pdf']))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('link', { name: 'My song.pdf' })).getAttribute('href')).toBe('/b/My%20song.pdf')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(close).not.toHaveBeenCalled()
})

test('a failure is told, and can be tried again', async () => {
  vi.spyOn(window, 'open').mockReturnValue(window)
  const send = vi.fn().mockRejectedValueOnce(new Error('Song is too short')).mockResolvedValue(['/a/Song.mid'])
  const { user, close } = open(send)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Song is too short')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test('nothing ticked is nothing to export, and cancelling ends the call', async () => {
  let signal: AbortSignal | null = null
  const { user, close } = open((_, given) => {
    signal = given
    return new Promise(() => {})
  })
  await user.click(screen.getByRole('checkbox', { name: 'MIDI file' }))
  expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'MIDI file' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(signal!.aborted).toBe(true)
  expect(close).toHaveBeenCalled()
})
