import i18next from 'i18next'
import { User, type UserCreate, UserList, type UserUpdate } from '#shared/api/accounts/users'
import { send, sendForJson } from './http/client'

/** One page of the users, newest first, and the total number. All calls of this file need a superuser. */
export const listUsers = (
  { skip, limit }: { readonly skip: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<UserList> => sendForJson(UserList, 'users/', { searchParams: { skip, limit }, signal })

/** Creates a user, who gets a mail in the language of the page. */
export const createUser = (user: UserCreate): Promise<User> =>
  sendForJson(User, 'users/', { method: 'post', json: user, headers: { 'Accept-Language': i18next.language } })

/** Changes the given fields and keeps the rest. Rejects with status 409 if another user has the address. */
export const updateUser = (id: string, changes: UserUpdate): Promise<User> =>
  sendForJson(User, userPath(id), { method: 'patch', json: changes })

/** Deletes a user and everything that they own. */
export async function deleteUser(id: string): Promise<void> {
  await send(userPath(id), { method: 'delete', timeout: false })
}

const userPath = (id: string) => `users/${encodeURIComponent(id)}`
