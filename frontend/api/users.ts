import { OwnUser, type OwnUserUpdate, type PasswordChange, type SignUp } from '#shared/api/accounts/users'
import { send, sendForJson } from './http/client'

/** Creates an account without signing in. */
export const signUp = (account: SignUp): Promise<OwnUser> =>
  sendForJson(OwnUser, 'users/signup', { method: 'post', json: account })

/** The signed-in user. */
export const getMe = (signal?: AbortSignal): Promise<OwnUser> => sendForJson(OwnUser, 'users/me', { signal })

/**
 * Changes the given fields of the signed-in user and keeps the rest. Rejects with status 409 if another user has the
 * value.
 */
export const updateMe = (changes: OwnUserUpdate): Promise<OwnUser> =>
  sendForJson(OwnUser, 'users/me', { method: 'patch', json: changes })

/** Sets a new password. This session continues; the user's other sessions end. */
export async function changePassword(passwords: PasswordChange): Promise<void> {
  await send('users/me/password', { method: 'patch', json: passwords })
}

/** Deletes the signed-in user's account and everything in it. */
export async function deleteAccount(): Promise<void> {
  await send('users/me', { method: 'delete', timeout: false })
}
