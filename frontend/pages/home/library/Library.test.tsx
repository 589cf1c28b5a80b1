// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Song } from '#shared/api/songs'
import { startI18n } from '../../../app/i18n/i18n'
import { UiProvider } from '../../../ui'
import { toasts } from '../../../ui/toast'
import { Library } from './Library'

/** A server with a list of songs; calls are written down. */
let songs: Song[]
let calls: string[]
let failing: number | null

const song = (name: string, dataId: string | null = `data-of-${name}`): Song => ({
  id: name,
  user_id: 'u',
  name,
  song_data_id: dataId,
  cover_image: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  is_public: name === 'Aurora',
  playCount: 0,
  license: null,
  allowDownload: true,
  allowRemix: true,
  requireAttribution: true,
  attributionName: null,
  genre: null,
  mood: null,
})

async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const call = `${request.method} ${pathname.replace('/api/v1', '')}`
  if (failing !== null) return Response.json({ detail: 'Internal Server Error' }, { status: failing })
  if (call === 'GET /songs/me') return Response.json({ data: songs, count: songs.length })
  calls.push(call)
  const id = pathname.split('/').at(-1)
  if (request.method === 'PUT') {
    const { name } = await request.json()
    songs = songs.map((one) => (one.id === id ? { ...one, name } : one))
    return Response.json(songs.find((one) => one.id === id))
  }
  if (pathname.includes('/data/')) return Response.json({ detail: 'Song data not found' }, { status: 404 })
  songs = songs.filter((one) => one.id !== id)
  return Response.json({ message: 'Song deleted successfully' })
}

beforeAll(() => {
  startI18n()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
beforeEach(() => {
  songs = [song('Aurora'), song('Copper', null)]
  calls = []
  failing = null
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  toasts.setState([], true)
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiProvider>
        <MemoryRouter>
          <Library />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('songs that have notes open; the published one says so', async () => {
  open()
  const aurora = (await screen.findByRole('link', { name: 'Aurora' })).closest('article')!
  expect(screen.getByRole('link', { name: 'Aurora' }).getAttribute('href')).toBe('/editor/data-of-Aurora')
  expect(within(aurora).getByText('Published')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Copper' })).toBeNull()
})

test('ten songs at first', async () => {
  songs = Array.from({ length: 14 }, (_, n) => song(`Song ${n}`))
  open()
  await screen.findByText('14 songs')
  expect(names()).toHaveLength(10)
})

test('an empty library', async () => {
  songs = []
  open()
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
  expect(screen.queryByPlaceholderText('Search projects...')).toBeNull()
})

test('a failure says why and can be tried again', async () => {
  failing = 500
  const user = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Internal Server Error')
  failing = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Aurora' })
})

test('a song is renamed', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Copper' }))
  await user.click(screen.getByRole('menuitem', { name: 'Rename...' }))
  await user.keyboard('Brass{Enter}')
  await screen.findByRole('heading', { name: 'Brass' })
  expect(calls).toEqual(['PUT /songs/Copper'])
  expect(screen.getByTestId('toast').textContent).toContain('Renamed successfully')
})

test('a song is deleted after its notes, also when these are gone already', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Aurora' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete...' }))
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(names()).toEqual(['Copper']))
  expect(calls).toEqual(['DELETE /songs/data/data-of-Aurora', 'DELETE /songs/Aurora'])
})

test('a failed change is told and the dialog stays', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Aurora' }))
  await user.click(screen.getByRole('menuitem', { name: 'Rename...' }))
  failing = 500
  await user.keyboard('Brass{Enter}')
  await vi.waitFor(() => expect(screen.getByTestId('toast').textContent).toContain('Internal Server Error'))
  expect(screen.getByRole('dialog', { name: 'Rename song' })).toBeDefined()
})
