// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openForm } from '../auth/openForm.testing'
import { LoginPage } from './LoginPage'

afterEach(cleanup)

const open = (path: string, ...replies: Response[]) => openForm(<LoginPage />, path, replies)
const token = () => Response.json({ access_token: 'key', token_type: 'bearer' })

test('a configured provider’s button links to it and returns to the requested page', async () => {
  open('/login?next=%2Feditor%2F7')
  const google = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(google.getAttribute('href')).toBe('/api/v1/login/social/google/start?next=%2Feditor%2F7')
})

test.each(['Facebook', 'Our club'])('%s, which is not configured, says so', async (name) => {
  open('/login')
  const button = await screen.findByRole('button', { name: `Continue with ${name}` })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe(`${name} sign-in is not set up on this server.`)
})

test('providers come first, unless none of them is set up: then the form does', async () => {
  open('/login')
  const google = await screen.findByRole('link', { name: 'Continue with Google' })
  const isBefore = (one: Element) => (one.compareDocumentPosition(screen.getByTestId('email-input')) & 4) !== 0
  expect(isBefore(google)).toBe(true)
  cleanup()
  openForm(<LoginPage />, '/login', [], 'open', false)
  const button = await screen.findByRole('button', { name: 'Continue with Google' })
  await expect.poll(() => isBefore(button)).toBe(false)
})

test('a code becomes a session, once, and is removed from the address', async () => {
  const form = open('/login?next=%2Feditor#social=one-time', token())
  await form.until(() => expect(localStorage.getItem('access_token')).toBe('key'))
  expect(form.fetched).toHaveBeenCalledTimes(1)
  expect(new URL(form.fetched.mock.calls[0][0].url).pathname).toBe('/api/v1/login/social/exchange')
  expect(await form.sent()).toEqual({ code: 'one-time' })
  expect(form.fragment()).toBe('')
})

test.each([
  [
    'a used code',
    Response.json({ detail: 'Invalid token' }, { status: 400, headers: { 'X-Error-Code': 'invalid_token' } }),
    'Failed to sign in',
  ],
  [
    'an inactive user',
    Response.json({ detail: 'Inactive user' }, { status: 400, headers: { 'X-Error-Code': 'inactive_user' } }),
    'Inactive user',
  ],
])('%s is reported', async (_, reply, sentence) => {
  open('/login#social=one-time', reply)
  expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeDefined()
})

test.each([
  ['google', 'Google login failed.'],
  ['facebook', 'Facebook login failed.'],
  ['oidc', 'Our club login failed.'],
  ['nobody', 'Failed to sign in'],
])('a failure of %s is reported', async (provider, sentence) => {
  const form = open(`/login#social_error=${provider}`)
  expect(await within(await screen.findByRole('alert')).findByText(sentence)).toBeDefined()
  expect(form.fragment()).toBe('')
  expect(form.fetched).not.toHaveBeenCalled()
})

test('an account with the same address is explained, and linked after the login if its owner agrees', async () => {
  const user = userEvent.setup()
  const form = open('/login#social_error=link_required', token(), Response.json({ message: 'linked' }))
  expect(await screen.findByText(/An account with this email address already exists/)).toBeDefined()
  await user.type(screen.getByTestId('email-input'), 'mara@example.com')
  await user.type(screen.getByTestId('password-input'), 'wrench-and-lamp{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  await screen.findByText('The accounts are linked')
  const request = form.fetched.mock.calls[1][0]
  expect([new URL(request.url).pathname, request.headers.get('Authorization')]).toEqual([
    '/api/v1/login/social/link',
    'Bearer key',
  ])
})

test('nothing is linked without consent', async () => {
  const user = userEvent.setup()
  const form = open('/login#social_error=link_required', token())
  await user.type(screen.getByTestId('email-input'), 'mara@example.com')
  await user.type(screen.getByTestId('password-input'), 'wrench-and-lamp{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Do not link' }))
  expect(form.fetched).toHaveBeenCalledTimes(1)
})
