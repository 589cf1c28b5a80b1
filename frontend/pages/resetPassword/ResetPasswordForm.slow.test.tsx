// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openForm } from '../auth/openForm.testing'
import { ResetPasswordPage } from './ResetPasswordPage'

afterEach(cleanup)

const open = (path = '/reset-password?token=from-the-mail', ...replies: Response[]) =>
  openForm(<ResetPasswordPage />, path, replies)
const fields = () => [screen.getByPlaceholderText('New Password'), screen.getByPlaceholderText('Confirm Password')]
const submit = () => screen.getByRole('button', { name: 'Reset Password' })

async function fill(first: string, second = first) {
  const user = userEvent.setup()
  await user.type(fields()[0], first)
  await user.type(fields()[1], second)
  return user
}

test('fields are validated on blur', async () => {
  const { errors } = open()
  const user = await fill('short', 'shart')
  await user.tab()
  await expect.poll(errors).toEqual(['Password must be at least 8 characters', 'The passwords do not match'])
  await user.clear(fields()[1])
  await user.tab()
  await expect.poll(errors).toEqual(['Password must be at least 8 characters', 'Password confirmation is required'])
})

test('sets a new password and leads to the login', async () => {
  const form = open()
  const reply = form.holdReply()
  const user = await fill('wrench-and-lamp')
  await user.click(submit())
  await screen.findByRole('button', { name: 'Resetting…' })
  reply(Response.json({ message: 'Password updated successfully' }))
  await screen.findByText('Password updated successfully.')
  await form.until(() => expect(form.address()).toBe('/login'))
  expect(await form.sent()).toEqual({ token: 'from-the-mail', new_password: 'wrench-and-lamp' })
})

test('sends nothing without a token and explains why', async () => {
  const form = open('/reset-password')
  const user = await fill('wrench-and-lamp')
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toMatch('This link is incomplete.')
  expect(form.fetched).not.toHaveBeenCalled()
})

test('an expired link offers a new one', async () => {
  open(
    undefined,
    Response.json({ detail: 'Invalid token' }, { status: 400, headers: { 'X-Error-Code': 'invalid_token' } }),
  )
  const user = await fill('wrench-and-lamp')
  await user.click(submit())
  await screen.findByText('Invalid token')
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/recover-password')
})
