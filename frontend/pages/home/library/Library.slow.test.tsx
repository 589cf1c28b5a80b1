// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { startI18n } from '../../../core/i18n/i18n'
import { startSession } from '../../../session/session'
import { songDialogs } from '../../../songs'
import { DialogHost, UiProvider } from '../../../ui'
import { toasts } from '../../../ui/feedback/toast'
import { Library } from './Library'
import { clearFilters } from './view'

/** A server with a list of songs that records calls. */
let songs: SongRecord[]
let calls: string[]
let failing: number | null

const song = (name: string, dataId: string | null = `data-of-${name}`): SongRecord => ({
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
  genre: name === 'Aurora' ? 'Jazz' : null,
  mood: null,
  author: { id: 'u', name: null, display_name: null },
  remix_of: null,
  notes_tag: null,
  duration: null,
  note_count: null,
})

const me = {
  id: 'u',
  has_password: true,
  email: 'a@example.com',
  is_active: true,
  is_superuser: false,
  full_name: 'Mara',
  created_at: null,
}
const profile = { name: null, display_name: null, bio: null, description: null, website: null, instagram: null }
const rest = { twitter: null, tiktok: null, youtube: null, avatar_url: null, banner_url: null }

async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const call = `${request.method} ${pathname.replace('/api/v1', '')}`
  if (call === 'GET /users/me') return Response.json({ ...me, ...profile, ...rest })
  if (failing !== null) return Response.json({ detail: 'Internal Server Error' }, { status: failing })
  if (call === 'GET /songs/me') return Response.json({ data: songs, count: songs.length })
  if (call === 'GET /playlists') return Response.json([])
  if (request.method !== 'GET') calls.push(call)
  const id = pathname.split('/')[4]
  const changed = (change: Partial<SongRecord>) => {
    songs = songs.map((one) => (one.id === id ? { ...one, ...change } : one))
    return Response.json(songs.find((one) => one.id === id))
  }
  if (request.method === 'PUT') return changed({ name: (await request.json()).name })
  if (pathname.endsWith('/unpublish')) return changed({ is_public: false })
  if (pathname.includes('/data/')) return Response.json({ detail: 'Song data not found' }, { status: 404 })
  songs = songs.filter((one) => one.id !== id)
  return Response.json({ message: 'Song deleted successfully' })
}

class NothingLaidOut {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  await songDialogs.load()
  startI18n()
  localStorage.setItem('access_token', 'key')
  startSession()
  vi.stubGlobal('IntersectionObserver', NothingLaidOut)
  vi.stubGlobal('ResizeObserver', NothingLaidOut)
})
beforeEach(() => {
  songs = [song('Aurora'), song('Copper', null)]
  calls = []
  failing = null
  vi.stubGlobal('fetch', serve)
  clearFilters()
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
          <DialogHost />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ pointerEventsCheck: 0 })
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const card = (name: string) => screen.findByRole('article', { name })
const button = (of: HTMLElement, name: string | RegExp) => within(of).getByRole<HTMLButtonElement>('button', { name })
const said = () => vi.waitFor(() => screen.getByTestId('toast').textContent)

/** Chooses an item in a song's menu. */
async function choose(user: ReturnType<typeof open>, name: string, item: string) {
  await user.click(button(await card(name), `More for ${name}`))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a card shows the facts of its song', async () => {
  open()
  const aurora = await card('Aurora')
  expect(aurora.textContent).toContain('Jazz • Unknown')
  expect(within(aurora).getByText('Published')).toBeDefined()
  expect(within(aurora).getByRole('img', { name: '0 plays' })).toBeDefined()
  expect(within(aurora).getByRole('img', { name: '0 likes' })).toBeDefined()
  expect(within(aurora).getByRole('link', { name: 'Aurora' }).getAttribute('href')).toBe('/editor/data-of-Aurora')
  expect(button(aurora, 'Unpublish').disabled).toBe(false)
})

test('a song without notes cannot be opened, played or downloaded', async () => {
  const user = open()
  const copper = await card('Copper')
  expect(copper.textContent).toContain('Uncategorized • Unknown')
  expect(within(copper).queryByRole('link')).toBeNull()
  expect(button(copper, 'Edit').disabled).toBe(true)
  expect(button(copper, 'Play Copper').disabled).toBe(true)
  await user.click(button(copper, 'Download'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Download MIDI', 'true'],
    ['Download WAV', 'true'],
    ['Download MP3', 'true'],
    ['Download sheet music (PDF)', 'true'],
    ['Download MusicXML', 'true'],
    ['Download license', null],
    ['Download ZIP', 'true'],
  ])
})

test('while one card has its menu open, the others are disabled', async () => {
  const user = open()
  await user.click(button(await card('Aurora'), 'More for Aurora'))
  await screen.findByRole('menu')
  const others = within(await card('Copper')).getAllByRole<HTMLButtonElement>('button')
  expect(others.every(({ disabled }) => disabled)).toBe(true)
  await user.keyboard('{Escape}')
  expect(button(await card('Copper'), 'Details').disabled).toBe(false)
  expect(document.activeElement).toBe(button(await card('Aurora'), 'More for Aurora'))
})

test('an empty library', async () => {
  songs = []
  open()
  expect(await screen.findByText('Nothing here yet')).toBeDefined()
  expect(screen.queryByPlaceholderText('Search songs…')).toBeNull()
})

test('a failure shows its reason and can be retried', async () => {
  failing = 500
  const user = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Internal Server Error')
  failing = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await card('Aurora')
})

test('a search without a match leads back to all songs', async () => {
  const user = open()
  await card('Aurora')
  await user.type(screen.getByPlaceholderText('Search songs…'), 'zzz')
  await screen.findByText('No song found')
  await user.click(screen.getByRole('button', { name: 'Show all songs' }))
  await card('Aurora')
})

test('a song is renamed', async () => {
  const user = open()
  await choose(user, 'Copper', 'Rename…')
  await user.keyboard('Brass{Enter}')
  await card('Brass')
  expect(calls).toEqual(['PUT /songs/Copper'])
  expect(await said()).toContain('Renamed successfully')
})

test('a song is deleted by one call, and brought back by Undo', async () => {
  const user = open()
  await choose(user, 'Aurora', 'Delete…')
  expect(calls).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(names()).toEqual(['Copper']))
  expect(calls).toEqual(['DELETE /songs/Aurora'])
  expect(await said()).toContain('Deleted successfully')
  await user.keyboard('{F8}')
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(calls).toEqual(['DELETE /songs/Aurora', 'POST /songs/Aurora/restore']))
})

test('a song is unpublished at once, and a failure is reported', async () => {
  const user = open()
  const aurora = await card('Aurora')
  failing = 500
  await user.click(button(aurora, 'Unpublish'))
  expect(await said()).toContain('Failed to unpublish song')
  failing = null
  await user.click(button(aurora, 'Unpublish'))
  await within(aurora).findByRole('button', { name: 'Publish' })
  expect(calls).toContain('POST /songs/Aurora/unpublish')
})

test('a failed change is reported in its dialog, which keeps the typed text', async () => {
  const user = open()
  await choose(user, 'Aurora', 'Rename…')
  failing = 500
  await user.keyboard('Brass{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Rename song' })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Internal Server Error')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Brass')
})
