import { type SignUp, User } from '#shared/api/users'
import { sendForJson } from './client'

/** Creates an account; it is not signed in by this. */
export const signUp = (account: SignUp): Promise<User> =>
  sendForJson(User, 'users/signup', { method: 'post', json: account })

/** The signed-in user. */
export const getMe = (signal?: AbortSignal): Promise<User> => sendForJson(User, 'users/me', { signal })
