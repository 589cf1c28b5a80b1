import { ask, onDemand } from '../../ui'
import { isSignedIn } from '../session'
import type { SignInProps } from './SignInDialog'

export const signInDialog = onDemand(async () => (await import('./SignInDialog')).SignInDialog)

/**
 * Ensures a session before an action that needs one, from anywhere: opens the sign-in dialog
 * when signed out. Resolves to whether the user is signed in afterwards. Without `keepsPage`, a sign-in through a
 * provider leaves this page and returns to it. Calls while the dialog is open share its answer.
 */
export async function askSignIn({ reason = 'cloud', keepsPage = false }: Partial<SignInProps> = {}): Promise<boolean> {
  return isSignedIn() || (await ask(signInDialog, { reason, keepsPage }, { once: true })) !== null
}
