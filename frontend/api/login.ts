import { Token } from '#shared/api/login'
import { send, sendForJson } from './client'

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
