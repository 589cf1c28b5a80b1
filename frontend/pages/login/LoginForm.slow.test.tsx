// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenForm, openForm } from '../auth/openForm.testing'
import { LoginPage } from './LoginPage'

let form: OpenForm
beforeEach(() => {
  form = openForm(<LoginPage />, '/login')
})
afterEach(cleanup)

const email = () => screen.getByTestId('email-input')
const password = () => screen.getByTestId('password-input')

test('a field is validated on blur, not before', async () => {
  const user = userEvent.setup()
  await user.type(email(), 'mara')
  expect(form.errors()).toEqual([])
  await user.click(password())
  await expect.poll(form.errors).toEqual(['Invalid email address'])
  await user.click(email())
  await expect.poll(form.errors).toEqual(['Invalid email address', 'Password is required'])
  await user.clear(email())
  await user.click(password())
  await expect.poll(form.errors).toEqual(['Email is required', 'Password is required'])
})

test('sends nothing until both fields are filled', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  await expect.poll(form.errors).toEqual(['Email is required', 'Password is required'])
  expect(form.fetched).not.toHaveBeenCalled()
})

test('shows that it is busy, sends once, and shows the error', async () => {
  const user = userEvent.setup()
  const reply = form.holdReply()
  await user.type(email(), 'mara@example.com')
  await user.type(password(), 'short')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  const busy = await screen.findByRole('button', { name: 'Logging in…' })
  await user.click(busy)
  await user.type(password(), '{Enter}')
  reply(Response.json({ detail: 'Incorrect email or password' }, { status: 400 }))
  expect((await screen.findByText('Incorrect email or password')).closest('[role=alert]')).not.toBeNull()
  expect(form.fetched).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Log In' })).toBeDefined()
})

test('a login starts the session', async () => {
  const user = userEvent.setup()
  const reply = form.holdReply()
  await user.type(email(), 'mara@example.com')
  await user.type(password(), 'wrench-and-lamp{Enter}')
  reply(Response.json({ access_token: 'key', token_type: 'bearer' }))
  await form.until(() => expect(localStorage.getItem('access_token')).toBe('key'))
})

test('a password can be shown', async () => {
  const user = userEvent.setup()
  expect(password().getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().getAttribute('type')).toBe('text')
})

test.each([
  ['too many attempts', { detail: 'Too many requests' }, 429, 'Too many requests. Try again in 14 minutes.'],
  ['a broken server', '<html>', 502, 'Login failed'],
])('%s', async (_, body, status, sentence) => {
  const user = userEvent.setup()
  const reply = form.holdReply()
  await user.type(email(), 'mara@example.com')
  await user.type(password(), 'wrench-and-lamp{Enter}')
  reply(new Response(JSON.stringify(body), { status, headers: { 'Retry-After': '840' } }))
  await screen.findByText(sentence)
  expect((password() as HTMLInputElement).value).toBe('wrench-and-lamp')
})
