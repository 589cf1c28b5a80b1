import { createStore } from 'zustand/vanilla'
import { isSignedIn } from '../session'

export interface SignInRequest {
  /** Why it is asked: something is to be saved in the cloud, or the session ended while work was open. */
  readonly reason: 'cloud' | 'ended'
  /** There is unsaved work on the page: whatever leads to another site or page opens in a new tab. */
  readonly keepsPage: boolean
  answer(signedIn: boolean): void
}

/** What the sign-in dialog is asked; null while it is closed. */
export const signInRequest = createStore<SignInRequest | null>()(() => null)

/**
 * Makes sure that somebody is signed in before something is done that needs it, from anywhere: opens the sign-in dialog
 * if nobody is. Resolves to whether somebody is in the end. Without `keepsPage`, a sign-in through another site leaves
 * this page and comes back to it. Asked while the dialog is open, it joins: one answer is for all who asked.
 */
export function askSignIn(options: Partial<Pick<SignInRequest, 'reason' | 'keepsPage'>> = {}): Promise<boolean> {
  if (isSignedIn()) return Promise.resolve(true)
  const former = signInRequest.getState()
  return new Promise((resolve) => {
    const answer = (signedIn: boolean) => {
      signInRequest.setState(null, true)
      former?.answer(signedIn)
      resolve(signedIn)
    }
    signInRequest.setState({ reason: 'cloud', keepsPage: false, ...options, answer }, true)
  })
}
