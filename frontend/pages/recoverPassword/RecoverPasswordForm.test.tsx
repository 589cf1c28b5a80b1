// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openForm } from '../auth/openForm.testing'
import { RecoverPasswordPage } from './RecoverPasswordPage'

afterEach(cleanup)

const email = () => screen.getByTestId('email-input') as HTMLInputElement
const submit = () => screen.getByRole('button', { name: 'Continue' })

test('a valid address is required', async () => {
  const form = openForm(<RecoverPasswordPage />, '/recover-password')
  const user = userEvent.setup()
  await user.click(submit())
  await expect.poll(form.errors).toEqual(['Email is required'])
  await user.type(email(), 'mara@')
  await user.tab()
  await expect.poll(form.errors).toEqual(['Invalid email address'])
  expect(form.fetched).not.toHaveBeenCalled()
})

test('requests a mail and explains the next step', async () => {
  const form = openForm(<RecoverPasswordPage />, '/recover-password')
  const user = userEvent.setup()
  const reply = form.holdReply()
  await user.type(email(), 'mara+songs@example.com')
  await user.click(submit())
  await screen.findByRole('button', { name: 'Sending…' })
  reply(Response.json({ message: 'sent' }))
  await screen.findByText('Password recovery email sent successfully.')
  await screen.findByText(/If an account has the address mara\+songs@example.com/)
  const request = form.fetched.mock.calls[0][0]
  expect([request.method, new URL(request.url).pathname]).toEqual([
    'POST',
    '/api/v1/password-recovery/mara%2Bsongs%40example.com',
  ])
  expect(email().value).toBe('mara+songs@example.com')
})
