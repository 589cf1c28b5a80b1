import { Email, emailKey } from '#shared/api/email'
import type { PasswordReset } from '#shared/api/login'
import { Refusal } from '../errors'
import type { Language } from '../mail/language'
import { type Mail, newAccountMail, recoveryMail } from '../mail/mails'
import { takeResetToken } from '../repositories/resetTokens'
import { findUserByEmail, type UserRow } from '../repositories/users'
import type { Server } from '../server'
import { limit } from './limits'
import { replacePassword } from './passwordChange'
import { refuseGuessable } from './passwordRules'
import { hashPassword } from './passwords'
import { digest, issueResetToken, userOfResetToken } from './resetTokens'
import { confirmEmail } from './social/confirmEmail'

/** A mail with a new link for the user to set a password. */
async function passwordLink(
  server: Server,
  user: UserRow,
  { write, language }: { write: typeof recoveryMail; language: Language },
): Promise<Mail> {
  const { resetLinkMinutes: minutes, publicUrl } = server.config
  const token = await issueResetToken(server, user)
  return write({ email: user.email, token, minutes, publicUrl: publicUrl(), language })
}

/** What might be somebody's address: what is none is nobody's, and no database need be asked. */
const findByAddress = async (server: Server, address: string): Promise<UserRow | undefined> =>
  Email.safeParse(address).success ? findUserByEmail(server.db, address) : undefined

/**
 * Mails a link to set a new password, if an active user has the address. All of that happens after the answer, which
 * is the same and as fast for every address. `ip` is where the request came from.
 */
export async function requestRecovery(
  server: Server,
  address: string,
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  await limit(server, 'recovery', ip)
  await limit(server, 'recoveryOfAddress', emailKey(address))
  server.mailer.post('recovery', async () => {
    const user = await findByAddress(server, address)
    if (!user?.is_active) return undefined
    server.log('recovery.requested', { user: user.id, address: ip })
    return passwordLink(server, user, { write: recoveryMail, language })
  })
}

/** Mails a link to set a password to a user for whom an account was made; none to one who is inactive. */
export function welcome(server: Server, user: UserRow, language: Language): void {
  if (!user.is_active) return
  server.mailer.post('newAccount', () => passwordLink(server, user, { write: newAccountMail, language }))
}

/** The mail that recovery would send, with a link that works, for a superuser to hand on. 404 for an unknown address. */
export async function showRecovery(
  server: Server,
  admin: UserRow,
  { address, language }: { address: string; language: Language },
): Promise<Mail> {
  const user = await findByAddress(server, address)
  if (!user) throw new Refusal('no_user_with_name')
  server.log('recovery.shown', { user: user.id, by: admin.id })
  return passwordLink(server, user, { write: recoveryMail, language })
}

const invalid = () => new Refusal('invalid_token')

/** Sets a new password by the token of a mail, once. Ends every session of the user and every other such token. */
export async function resetPassword(server: Server, { token, new_password }: PasswordReset, ip: string): Promise<void> {
  await limit(server, 'reset', ip)
  const user = await userOfResetToken(server, token)
  if (!user) throw invalid()
  if (!user.is_active) throw new Refusal('inactive_user')
  refuseGuessable(new_password, 'new_password', user)
  const hash = await hashPassword(new_password)
  await server.db.transaction(async (transaction) => {
    // Whoever changes the account first wins: for the other neither the account nor the token is there any more.
    await confirmEmail(transaction, user)
    if (!(await takeResetToken(transaction, digest(token)))) throw invalid()
    if (!(await replacePassword(transaction, user, { hash }))) throw invalid()
  })
  server.log('password.reset', { user: user.id, address: ip })
}
