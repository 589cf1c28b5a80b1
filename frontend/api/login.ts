import i18next from 'i18next'
import { type PasswordReset, Token } from '#shared/api/accounts/login'
import { send, sendForJson } from './http/client'

/** Signs in and resolves to the bearer token. Does not store it. */
export async function login(email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const token = await sendForJson(Token, 'login/access-token', { method: 'post', body })
  return token.access_token
}

/** Ends this session on the server. */
export async function logout(): Promise<void> {
  await send('login/logout', { method: 'post' })
}

/** Sends a mail with a link to set a new password, in the language of the page, if an account has this address. */
export async function requestRecovery(email: string): Promise<void> {
  await send(`password-recovery/${encodeURIComponent(email)}`, {
    method: 'post',
    headers: { 'Accept-Language': i18next.language },
  })
}

/** Sets a new password, authorised by the token from the mail. */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  await send('reset-password/', { method: 'post', json: reset })
}
