import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { SignUpMode } from '#shared/api/publicConfig'
import { startI18n } from '../../core/i18n/i18n'
import { endSession } from '../../session/endSession.testing'
import { startSession } from '../../session/session'
import { DialogHost, UiProvider } from '../../ui'

let started = false

const config = { announcement: null, hasComposerProvider: false }

const providers = [
  { id: 'google', name: 'Google', enabled: true },
  { id: 'facebook', name: 'Facebook', enabled: false },
  { id: 'oidc', name: 'Our club', enabled: false },
]

/**
 * Shows a sign-in page in jsdom, with a server that gives the test's replies. `replies` answer the first calls. The
 * page's own calls for the sign-in providers and the sign-up mode do not count.
 */
export function openForm(
  page: ReactElement,
  path: string,
  replies: readonly Response[] = [],
  signUp: SignUpMode = 'open',
  hasProviders = true,
) {
  const fetched = vi.fn<(request: Request) => Promise<Response>>()
  for (const reply of replies) fetched.mockResolvedValueOnce(reply)
  const bodies: Promise<string>[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.url.endsWith('/login/social/providers'))
      return Promise.resolve(
        Response.json(providers.map((each) => ({ ...each, enabled: each.enabled && hasProviders }))),
      )
    if (request.url.endsWith('/api/v1/config')) return Promise.resolve(Response.json({ ...config, signUp }))
    // Read now: the body is discarded after the answer.
    bodies.push(request.clone().text())
    return fetched(request)
  })
  vi.stubGlobal('ResizeObserver', NoResizes)
  startI18n()
  if (!started) startSession()
  started = true
  endSession()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Address />
        </MemoryRouter>
        <DialogHost />
      </UiProvider>
    </QueryClientProvider>,
  )
  return {
    fetched,
    /** The body of the first call, as JSON. */
    sent: async () => JSON.parse(await bodies[0]),
    /** The body of any call, counted from 0. */
    sentText: (call: number) => bodies[call],
    /** The messages of invalid fields, in page order. */
    errors: () => screen.queryAllByRole('alert').map((alert) => alert.textContent),
    /** Keeps the next call waiting for a later reply. */
    holdReply: () => {
      const { promise, resolve } = promiseWithResolvers<Response>()
      fetched.mockReturnValueOnce(promise)
      return resolve
    },
    address: () => screen.getByTestId('address').textContent,
    fragment: () => screen.getByTestId('address').dataset.fragment,
    until: waitFor,
  }
}

export type OpenForm = ReturnType<typeof openForm>

function Address() {
  const { pathname, search, hash } = useLocation()
  return (
    <span data-testid="address" data-fragment={hash}>
      {pathname + search}
    </span>
  )
}

/** jsdom has no layout, so this never reports. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function promiseWithResolvers<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
