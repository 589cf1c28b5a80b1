// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { announceRefusal } from '../api/http/refusals'
import { queryClient } from '../api/queryClient'
import { queryKeys } from '../api/queryKeys'
import { SignedInOnly, SignedOutOnly } from '../app/guards'
import { askBeforeLeaving } from '../core/leaving'
import { endSession } from './endSession.testing'
import { signIn, signOut, startSession } from './session'

const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeAll(() => {
  startSession()
  // Another test of the thread may have left its token.
  endSession()
})
beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ message: 'Logged out' }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Address />
      <Routes>
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<p>login</p>} />
        </Route>
        <Route element={<SignedInOnly />}>
          <Route path="*" element={<p>inside</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  return () => screen.getByRole('status').textContent
}

test('a visitor logs in first and returns', () => {
  const address = open('/editor/7?automation=1')
  expect(address()).toBe('/login?next=%2Feditor%2F7%3Fautomation%3D1')
  act(() => signIn('key'))
  expect(address()).toBe('/editor/7?automation=1')
  expect(localStorage.getItem('access_token')).toBe('key')
})

test('a login after signing out does not return to the previous page', () => {
  signIn('key')
  queryClient.setQueryData(queryKeys.songs, ['theirs'])
  const address = open('/editor/7')
  act(() => signOut())
  expect(address()).toBe('/login')
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(queryClient.getQueryData(queryKeys.songs)).toBeUndefined()
})

test('signing out calls the server with the old token', async () => {
  signIn('key')
  signOut()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  const request = fetched.mock.calls[0][0]
  expect([request.method, new URL(request.url).pathname, request.headers.get('Authorization')]).toEqual([
    'POST',
    '/api/v1/login/logout',
    'Bearer key',
  ])
})

test('signing out without a session sends nothing', async () => {
  signOut()
  await Promise.resolve()
  expect(fetched).not.toHaveBeenCalled()
})

test('signing out works without the server', () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  signIn('key')
  const address = open('/')
  act(() => signOut())
  expect(address()).toBe('/login')
})

test('a page with unsaved work is asked first until it unregisters', async () => {
  const ask = vi.fn<() => Promise<boolean>>()
  const stop = askBeforeLeaving(ask)
  signIn('key')
  const address = open('/editor/7')
  ask.mockResolvedValueOnce(false)
  await act(async () => signOut())
  expect([address(), localStorage.getItem('access_token')]).toEqual(['/editor/7', 'key'])
  ask.mockResolvedValueOnce(true)
  await act(async () => signOut())
  expect([address(), localStorage.getItem('access_token')]).toEqual(['/login', null])

  stop()
  signIn('another key')
  act(() => signOut())
  expect(ask).toHaveBeenCalledTimes(2)
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('a refused token leads to the login page and back', () => {
  signIn('key')
  const address = open('/editor/7')
  act(() => announceRefusal('key'))
  expect(address()).toBe('/login?next=%2Feditor%2F7')
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('signing out in another tab signs this one out', () => {
  signIn('key')
  const address = open('/')
  endSession()
  expect(address()).toBe('/login')
})
