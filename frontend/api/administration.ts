import i18next from 'i18next'
import { User, type UserCreate, UserList, type UserUpdate } from '#shared/api/accounts/users'
import { send, sendForJson } from './http/client'

/** Some of the users, newest first, and their total number. Like all calls here, for superusers only. */
export const listUsers = (
  { skip, limit }: { readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<UserList> => sendForJson(UserList, 'users/', { searchParams: { skip, limit }, signal })

/** The new user gets a mail in the language of the page. */
export const createUser = (user: UserCreate): Promise<User> =>
  sendForJson(User, 'users/', { method: 'post', json: user, headers: { 'Accept-Language': i18next.language } })

/** Changes the given fields and keeps the rest. Rejects with status 409 when another user has the address. */
export const updateUser = (id: string, changes: UserUpdate): Promise<User> =>
  sendForJson(User, userPath(id), { method: 'patch', json: changes })

/** Deletes a user with everything they own. */
export async function deleteUser(id: string): Promise<void> {
  await send(userPath(id), { method: 'delete', timeout: false })
}

const userPath = (id: string) => `users/${encodeURIComponent(id)}`
