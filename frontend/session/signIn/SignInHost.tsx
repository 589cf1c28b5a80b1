import { useStore } from 'zustand'
import { onDemand, useCode } from '../../core/onDemand'
import { signInRequest } from './askSignIn'

export const signInCode = onDemand(() => import('./SignInDialog'))

/** Where the sign-in dialog is. The app holds the only one. */
export function SignInHost() {
  const isAsked = useStore(signInRequest, (request) => request !== null)
  const code = useCode(signInCode, isAsked, () => signInRequest.getState()?.answer(false))
  return code && <code.SignInDialog />
}
