// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openForm } from '../auth/openForm.testing'
import { SignUpPage } from './SignUpPage'

afterEach(cleanup)

const open = (path = '/signup', ...replies: Response[]) => openForm(<SignUpPage />, path, replies)
const input = (name: string) => screen.getByTestId(`${name}-input`)
const submit = () => screen.getByRole('button', { name: 'Sign Up' })
const account = {
  id: '1',
  email: 'mara@example.com',
  is_active: true,
  is_superuser: false,
  has_password: true,
  full_name: 'Mara',
  created_at: null,
  name: null,
  display_name: null,
  bio: null,
  description: null,
  website: null,
  instagram: null,
  twitter: null,
  tiktok: null,
  youtube: null,
  avatar_url: null,
  banner_url: null,
}

async function fill(user: ReturnType<typeof userEvent.setup>, confirm = 'wrench-and-lamp') {
  await user.type(input('full-name'), ' Mara ')
  await user.type(input('email'), 'mara@example.com')
  await user.type(input('password'), 'wrench-and-lamp')
  await user.type(input('confirm-password'), confirm)
  await user.click(screen.getByTestId('terms-checkbox'))
}

test('an empty form names every missing field', async () => {
  const { errors, fetched } = open()
  await userEvent.click(submit())
  await expect
    .poll(errors)
    .toEqual([
      'Full Name is required',
      'Email is required',
      'Password is required',
      'Password confirmation is required',
      'You must agree to the Terms of Service and Privacy Policy',
    ])
  expect(fetched).not.toHaveBeenCalled()
})

test('the full name says what others see of it', async () => {
  open()
  expect(input('full-name').getAttribute('aria-describedby')).toBe(
    screen.getByText('Others see a username made of it, which you can change.').id,
  )
})

test('fields are validated one by one on blur', async () => {
  const user = userEvent.setup()
  const { errors } = open()
  await user.type(input('email'), 'mara@')
  expect(errors()).toEqual([])
  await user.click(input('password'))
  await expect.poll(errors).toEqual(['Invalid email address'])
  await user.type(input('password'), 'seven77')
  await expect.poll(errors).toEqual(['Invalid email address'])
  await user.tab()
  await user.tab()
  await expect.poll(errors).toEqual(['Invalid email address', 'Password must be at least 8 characters'])
})

test('the confirmation is compared on blur, whatever the other fields contain', async () => {
  const user = userEvent.setup()
  const { errors } = open()
  await user.type(input('password'), 'wrench-and-lamp')
  await user.type(input('confirm-password'), 'wrench-and-lump')
  expect(errors()).toEqual([])
  await user.click(input('email'))
  await expect.poll(errors).toEqual(['The passwords do not match'])
  // Changing the password to match the confirmation removes the message.
  await user.clear(input('password'))
  await user.type(input('password'), 'wrench-and-lump')
  await user.click(input('full-name'))
  await expect.poll(errors).toEqual(['Email is required'])
})

test('creates an account with the typed values and signs in', async () => {
  const user = userEvent.setup()
  const token = Response.json({ access_token: 'key', token_type: 'bearer' })
  const form = open('/signup?next=%2Feditor', Response.json(account), token)
  await fill(user)
  await user.click(submit())
  await form.until(() => expect(localStorage.getItem('access_token')).toBe('key'))
  const paths = form.fetched.mock.calls.map(([request]) => new URL(request.url).pathname)
  expect(paths).toEqual(['/api/v1/users/signup', '/api/v1/login/access-token'])
  expect(await form.sent()).toEqual({
    full_name: 'Mara',
    email: 'mara@example.com',
    password: 'wrench-and-lamp',
  })
  expect(Object.fromEntries(new URLSearchParams(await form.sentText(1)))).toEqual({
    username: 'mara@example.com',
    password: 'wrench-and-lamp',
  })
})

test('continues at the login page when the sign-in fails', async () => {
  const user = userEvent.setup()
  const form = open('/signup?next=%2Feditor', Response.json(account), new Response('', { status: 502 }))
  await fill(user)
  await user.click(submit())
  await form.until(() => expect(form.address()).toBe('/login?next=%2Feditor'))
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('sends the token of the first superuser link and does not keep it', async () => {
  const user = userEvent.setup()
  const form = open('/signup?superuser=secret', Response.json(account), new Response('', { status: 502 }))
  expect(screen.getByText(/makes your account the administrator/)).toBeDefined()
  await fill(user)
  await user.click(submit())
  await form.until(() => expect(form.address()).toBe('/login'))
  expect(await form.sent()).toMatchObject({ superuser_token: 'secret' })
})

test('sends the token of an invitation and does not keep it', async () => {
  const user = userEvent.setup()
  const form = openForm(<SignUpPage />, '/signup?invitation=abc', [Response.json(account)], 'invite')
  expect(screen.getByText(/You are invited/)).toBeDefined()
  await fill(user)
  await user.click(submit())
  await form.until(() => expect(form.address()).toBe('/login'))
  expect(await form.sent()).toMatchObject({ invitation: 'abc' })
})

test.each([
  ['invite', /needs an invitation/],
  ['off', /Nobody can sign up/],
] as const)('says why nobody can sign up here (%s)', async (mode, text) => {
  openForm(<SignUpPage />, '/signup', [], mode)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log In' })).toBeDefined()
})

test('the first administrator’s link opens a closed server', async () => {
  openForm(<SignUpPage />, '/signup?superuser=secret', [], 'off')
  expect(await screen.findByText(/makes your account the administrator/)).toBeDefined()
  expect(submit()).toBeDefined()
})

test('reports an address that is already taken', async () => {
  const user = userEvent.setup()
  const form = open()
  const reply = form.holdReply()
  await fill(user)
  await user.click(submit())
  reply(Response.json({ detail: 'The user with this email already exists in the system' }, { status: 400 }))
  expect(await screen.findByText('The user with this email already exists in the system')).toBeDefined()
  expect(form.address()).toBe('/signup')
})

test('passwords that differ are not sent', async () => {
  const user = userEvent.setup()
  const { errors, fetched } = open()
  await fill(user, 'wrench-and-lump')
  await user.click(submit())
  await expect.poll(errors).toEqual(['The passwords do not match'])
  expect(fetched).not.toHaveBeenCalled()
})

test('shows the server’s refusal at its field and keeps the typed values', async () => {
  const user = userEvent.setup()
  const form = open()
  const reply = form.holdReply()
  await fill(user)
  await user.click(submit())
  const msg = 'This password is too common or too easy to guess. Please choose another one.'
  reply(Response.json({ detail: [{ type: 'value_error', loc: ['body', 'password'], msg }] }, { status: 422 }))
  await form.until(() => expect(form.errors()).toEqual([msg]))
  expect(input('password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('password'))
  expect((input('email') as HTMLInputElement).value).toBe('mara@example.com')
  expect((input('confirm-password') as HTMLInputElement).value).toBe('wrench-and-lamp')
})

test('the terms open in a new tab', () => {
  open()
  const link = screen.getByRole('link', { name: 'Terms of Service' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms', '_blank'])
  expect(screen.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' })).toBeDefined()
})
