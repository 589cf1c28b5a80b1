import { Email, emailKey } from '#shared/api/accounts/email'
import type { PasswordReset } from '#shared/api/accounts/login'
import { Refusal } from '../../core/errors'
import type { MailLanguage } from '../../mail/mailLanguage'
import { type Mail, newAccountMail, recoveryMail } from '../../mail/mails'
import { takeResetToken } from '../../repositories/accounts/resetTokens'
import { findUserByEmail, lockUser, type UserRow } from '../../repositories/accounts/users'
import type { ServerContext } from '../context'
import { countUse, limit } from '../limits/rateLimits'
import { replacePassword } from './passwordChange'
import { refuseGuessable } from './passwordRules'
import { hashPassword } from './passwords'
import { digest, hasLastingToken, issueResetToken, userOfResetToken } from './resetTokens'
import { confirmEmail } from './social/confirmEmail'

interface LinkMail {
  readonly write: typeof recoveryMail
  readonly language: MailLanguage
}

/** A mail with a new link to set a password. */
const passwordLink = async (server: ServerContext, user: UserRow, mail: LinkMail): Promise<Mail> =>
  mailWith(server, user, { ...mail, token: await issueResetToken(server, user) })

function mailWith(
  { config }: ServerContext,
  { email }: UserRow,
  { write, language, token }: LinkMail & { token: string },
) {
  return write({ email, token, minutes: config.resetLinkMinutes, publicUrl: config.publicUrl(), language })
}

/** A new token for a user who was mailed many; undefined while the last one stays valid for a good while. */
const tokenInNeed = (server: ServerContext, user: UserRow): Promise<string | undefined> =>
  server.db.transaction(async (transaction) => {
    // Simultaneous requests would otherwise all find none.
    await lockUser(transaction, user.id)
    const within = { ...server, db: transaction }
    return (await hasLastingToken(within, user)) ? undefined : issueResetToken(within, user)
  })

/** Finds a user by address. An invalid address belongs to nobody, so the database is not asked. */
const findByAddress = async (server: ServerContext, address: string): Promise<UserRow | undefined> =>
  Email.safeParse(address).success ? findUserByEmail(server.db, address) : undefined

/**
 * Mails a link to set a new password if an active user has the address. The mail follows the answer, which is the same
 * and equally fast for every address. `ip` is the client's address, which is refused if it asks too often. An account
 * for which too many ask is not refused, or anyone could keep its owner from asking; it gets another mail only once the
 * last link has not long to work.
 */
export async function requestRecovery(
  server: ServerContext,
  address: string,
  { ip, language }: { ip: string; language: MailLanguage },
): Promise<void> {
  await limit(server, 'recovery', ip)
  const ofAddress = await countUse(server, 'recoveryOfAddress', emailKey(address))
  server.mailer.post('recovery', async () => {
    const user = await findByAddress(server, address)
    if (!user?.is_active) return undefined
    const token = ofAddress?.isOver ? await tokenInNeed(server, user) : await issueResetToken(server, user)
    server.log(token === undefined ? 'recovery.held_back' : 'recovery.requested', { user: user.id, address: ip })
    return token === undefined ? undefined : mailWith(server, user, { write: recoveryMail, language, token })
  })
}

/** Mails a link to set a password to the user of a new account, unless they are inactive. */
export function welcome(server: ServerContext, user: UserRow, language: MailLanguage): void {
  if (!user.is_active) return
  server.mailer.post('newAccount', () => passwordLink(server, user, { write: newAccountMail, language }))
}

/** The recovery mail with a working link, for a superuser to pass on. Throws 404 for an unknown address. */
export async function showRecovery(
  server: ServerContext,
  admin: UserRow,
  { address, language }: { address: string; language: MailLanguage },
): Promise<Mail> {
  const user = await findByAddress(server, address)
  if (!user) throw new Refusal('no_user_with_name')
  server.log('recovery.shown', { user: user.id, by: admin.id })
  return passwordLink(server, user, { write: recoveryMail, language })
}

const invalid = () => new Refusal('invalid_token')

/** Sets a new password with the one-time token of a mail. Ends all sessions of the user and all other such tokens. */
export async function resetPassword(
  server: ServerContext,
  { token, new_password }: PasswordReset,
  ip: string,
): Promise<void> {
  await limit(server, 'reset', ip)
  const user = await userOfResetToken(server, token)
  if (!user) throw invalid()
  if (!user.is_active) throw new Refusal('inactive_user')
  await refuseGuessable(new_password, 'new_password', user)
  const hash = await hashPassword(new_password, ip)
  await server.db.transaction(async (transaction) => {
    // The first of two simultaneous changes wins: the second finds the account changed or the token gone.
    await confirmEmail(transaction, user)
    if (!(await takeResetToken(transaction, digest(token)))) throw invalid()
    if (!(await replacePassword(transaction, user, { hash }))) throw invalid()
  })
  server.log('password.reset', { user: user.id, address: ip })
}
