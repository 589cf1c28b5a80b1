import { OwnUser, type SignUp } from '#shared/api/users'
import { sendForJson } from './client'

/** Creates an account; it is not signed in by this. */
export const signUp = (account: SignUp): Promise<OwnUser> =>
  sendForJson(OwnUser, 'users/signup', { method: 'post', json: account })

/** The signed-in user. */
export const getMe = (signal?: AbortSignal): Promise<OwnUser> => sendForJson(OwnUser, 'users/me', { signal })
