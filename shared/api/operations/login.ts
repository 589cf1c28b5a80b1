import { z } from '../../schema/zod'
import { LoginFields, PasswordReset, Token } from '../accounts/login'
import { OwnUser } from '../accounts/users'
import { Message } from '../message'
import type { ApiOperation } from './operation'

const tag = 'Login'
const AddressPath = z.object({ address: z.string() })

export const loginOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/v1/login/access-token',
    tag,
    summary: 'Sign in with an e-mail address and a password',
    description: 'An unknown address and a wrong password are refused alike.',
    access: 'anyone',
    form: LoginFields,
    success: { json: Token, description: 'The token of a new session.' },
    refusals: [400, 429],
  },
  {
    method: 'post',
    path: '/api/v1/login/test-token',
    tag,
    summary: 'Whose token it is',
    access: 'user',
    success: { json: OwnUser, description: 'The user.' },
  },
  {
    method: 'post',
    path: '/api/v1/login/logout',
    tag,
    summary: 'End the session of the token',
    access: 'user',
    success: { json: Message, description: 'The token counts no more.' },
  },
  {
    method: 'post',
    path: '/api/v1/password-recovery/{address}',
    tag,
    summary: 'Mail a link to set a new password',
    description: 'The answer is the same whether somebody has the address or not.',
    access: 'anyone',
    parameters: AddressPath,
    success: { json: Message, description: 'A mail is on its way, if an active user has the address.' },
    refusals: [429],
  },
  {
    method: 'post',
    path: '/api/v1/password-recovery-html-content/{address}',
    tag,
    summary: 'The mail that recovery would send, with a link that works',
    access: 'superuser',
    parameters: AddressPath,
    success: {
      types: ['text/html'],
      description: 'The mail.',
      headers: { 'X-Email-Subject': 'Its subject, percent-encoded.' },
    },
  },
  {
    method: 'post',
    path: '/api/v1/reset-password',
    tag,
    summary: 'Set a new password by the token of a mail',
    description: 'The token works once. Every session of the user ends.',
    access: 'anyone',
    json: PasswordReset,
    success: { json: Message, description: 'The new password counts.' },
    refusals: [400, 429],
  },
]
