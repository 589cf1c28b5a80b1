import { SignUp } from '#shared/api/accounts/users'
import { NewPassword } from '#shared/schema/fields'
import { timestamp } from '../core/time'
import type { Database } from '../database'
import { revokeSessionsOf } from '../repositories/accounts/sessions'
import { deleteSuperuserTokens } from '../repositories/accounts/superuserTokens'
import { findUserByEmail, listUsers, type UserRow, updateUser } from '../repositories/accounts/users'
import { replacePassword } from '../services/accounts/passwordChange'
import { type Person, refuseGuessable } from '../services/accounts/passwordRules'
import { hashPassword } from '../services/accounts/passwords'
import { addUser, refuseTaken } from '../services/accounts/users'
import { type CliCommand, CliError, EXIT_OK } from './cliCommand'
import { readPassword } from './password'
import { checked, printRows, withDatabase } from './withDatabase'

const FROM_STDIN = 'At a terminal the command asks for the password; otherwise it is the first line of standard input.'

const taken = () => new CliError('There is a user with this e-mail address already.')

async function knownUser(db: Database, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CliError(`There is no user ${email}.`)
  return user
}

/** The hash of a password. Throws CliError when the password is too easy to guess. */
async function hashOf(password: string, person: Person): Promise<string> {
  try {
    await refuseGuessable(password, 'password', person)
  } catch {
    throw new CliError('This password is too common or too easy to guess.')
  }
  return hashPassword(password)
}

const create: CliCommand = {
  name: 'user create',
  usage: 'EMAIL [--name NAME] [--superuser]',
  summary: 'create an account',
  help: `Creates an account. ${FROM_STDIN}`,
  options: { name: { type: 'string' }, superuser: { type: 'boolean' } },
  positionals: 1,
  async run({ positionals: [address], values, config, print }) {
    const password = await readPassword()
    const { email, full_name = null } = checked(SignUp, { email: address, password, full_name: values.name })
    const hashed_password = await hashOf(password, { email, full_name })
    const is_superuser = values.superuser === true
    await withDatabase(config(), (db) =>
      db.transaction(async (transaction) => {
        if (await findUserByEmail(transaction, email)) throw taken()
        await addUser(transaction, { email, full_name, hashed_password, is_superuser, is_active: true }).catch(
          (error: unknown) => refuseTaken(error, taken),
        )
        if (is_superuser) await deleteSuperuserTokens(transaction)
      }),
    )
    print(`Made the ${is_superuser ? 'superuser' : 'user'} ${email}.`)
    return EXIT_OK
  },
}

const list: CliCommand = {
  name: 'user list',
  usage: '[--json]',
  summary: 'list the accounts',
  help: 'Lists the accounts, newest first: address, whether active, whether superuser, since when. --json gives one object a line.',
  options: { json: { type: 'boolean' } },
  async run(invocation) {
    await printRows(invocation, listUsers, ({ id, email, full_name, is_active, is_superuser, created_at }) =>
      invocation.values.json
        ? JSON.stringify({ id, email, full_name, is_active, is_superuser, created_at })
        : [email, is_active ? 'active' : 'disabled', is_superuser ? 'superuser' : 'user', created_at].join('  '),
    )
    return EXIT_OK
  },
}

const promote: CliCommand = {
  name: 'user promote',
  usage: 'EMAIL',
  summary: 'make a user a superuser',
  help: 'Makes a user a superuser, who may see, change and delete accounts.',
  positionals: 1,
  async run({ positionals: [email], config, print }) {
    await withDatabase(config(), (db) =>
      db.transaction(async (transaction) => {
        const { id } = await knownUser(transaction, email)
        await updateUser(transaction, id, { is_superuser: true })
        await deleteSuperuserTokens(transaction)
      }),
    )
    print(`${email} is a superuser.`)
    return EXIT_OK
  },
}

const setPassword: CliCommand = {
  name: 'user set-password',
  usage: 'EMAIL',
  summary: 'set a user’s password',
  help: `Sets a user’s password and signs them out everywhere. ${FROM_STDIN}`,
  positionals: 1,
  async run({ positionals: [email], config, print }) {
    const password = checked(NewPassword, await readPassword())
    await withDatabase(config(), async (db) => {
      const user = await knownUser(db, email)
      const hash = await hashOf(password, user)
      const isDone = await db.transaction((transaction) => replacePassword(transaction, user, { hash }))
      if (!isDone) throw new CliError('The account was changed at the same moment. Try again.')
    })
    print(`${email} has a new password and is signed out everywhere.`)
    return EXIT_OK
  },
}

const disable: CliCommand = {
  name: 'user disable',
  usage: 'EMAIL',
  summary: 'lock a user out',
  help: 'Locks a user out at once: nobody can sign in to the account until a superuser activates it. Its contents stay.',
  positionals: 1,
  async run({ positionals: [email], config, print }) {
    await withDatabase(config(), (db) =>
      db.transaction(async (transaction) => {
        const { id } = await knownUser(transaction, email)
        await updateUser(transaction, id, { is_active: false })
        await revokeSessionsOf(transaction, id, { now: timestamp() })
      }),
    )
    print(`${email} is disabled and signed out everywhere.`)
    return EXIT_OK
  },
}

export const userCommands: readonly CliCommand[] = [create, list, promote, setPassword, disable]
