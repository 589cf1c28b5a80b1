import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { startI18n } from '../../app/i18n/i18n'
import { endSession } from '../../app/session/endSession.testing'
import { startSession } from '../../app/session/session'
import { UiProvider } from '../../ui'

let started = false

/** Shows a sign-in page in jsdom, with a server that answers what the test says. */
export function openForm(page: ReactElement, path: string) {
  const fetched = vi.fn<(request: Request) => Promise<Response>>()
  const bodies: Promise<string>[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    // Read at once: the body is thrown away when the answer is there.
    bodies.push(request.clone().text())
    return fetched(request)
  })
  vi.stubGlobal('ResizeObserver', NoResizes)
  startI18n()
  if (!started) startSession()
  started = true
  endSession()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Address />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  )
  return {
    fetched,
    /** The body of the first call. */
    sent: async () => JSON.parse(await bodies[0]),
    /** The sentences about wrong fields, in the order of the page. */
    errors: () => screen.queryAllByRole('alert').map((alert) => alert.textContent),
    /** Keeps the next call waiting for the reply that is given later. */
    holdReply: () => {
      const { promise, resolve } = promiseWithResolvers<Response>()
      fetched.mockReturnValueOnce(promise)
      return resolve
    },
    address: () => screen.getByTestId('address').textContent,
    until: waitFor,
  }
}

export type OpenForm = ReturnType<typeof openForm>

function Address() {
  const { pathname, search } = useLocation()
  return <span data-testid="address">{pathname + search}</span>
}

/** jsdom lays nothing out. */
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
