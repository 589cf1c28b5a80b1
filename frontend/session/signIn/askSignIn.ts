import { ask, onDemand } from '../../ui'
import { isSignedIn } from '../session'
import type { SignInProps } from './SignInDialog'

export const signInDialog = onDemand(async () => (await import('./SignInDialog')).SignInDialog)

/**
 * Makes sure that somebody is signed in before something is done that needs it, from anywhere: opens the sign-in dialog
 * if nobody is. Resolves to whether somebody is in the end. Without `keepsPage`, a sign-in through another site leaves
 * this page and comes back to it. Asked while the dialog is open, it joins: one answer is for all who asked.
 */
export async function askSignIn({ reason = 'cloud', keepsPage = false }: Partial<SignInProps> = {}): Promise<boolean> {
  return isSignedIn() || (await ask(signInDialog, { reason, keepsPage }, { once: true })) !== null
}
