import { randomUUID } from 'node:crypto'
import { type Config, readConfig } from '#backend/config/config'
import { signingKey } from '#backend/config/dataFolder'
import { type Database, openDatabase } from '#backend/database/index'
import { beginSession } from '#backend/services/accounts/sessions'
import { addUser, toOwnUser } from '#backend/services/accounts/users'
import { type OwnUser, SignUp } from '#shared/api/accounts/users'

export const TEST_PASSWORD = 'correct horse battery'

/** The server's own hash of that password, made once: hashing is most of what a sign-up and a sign-in cost. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$SNZkZkYBpUG6wS69pi1D1Q$F+AnnI79xTM+f+DmVHDCAuhK5/oy1vDc7+bQ0n5Hrbs'

/** An account that is signed in. */
export interface PreparedAccount {
  readonly user: OwnUser
  readonly email: string
  readonly password: string
  readonly token: string
}

/** Makes the accounts that a sign-up and a sign-in would make, without HTTP and without hashing a password. */
export interface PreparedAccounts {
  /** Missing fields are made up. The password is TEST_PASSWORD. Rejects when the address is taken. */
  create(form?: { email?: string; full_name?: string }): Promise<PreparedAccount>
  close(): Promise<void>
}

/** Accounts of a server in this process: its database and its configuration. The database stays open. */
export function accountsIn(db: Database, config: Config): PreparedAccounts {
  const { accessTokenMinutes } = config
  const secretKey = signingKey(config)
  return {
    async create({ email = `${randomUUID()}@example.com`, full_name } = {}) {
      const form = SignUp.parse({ email, full_name, password: TEST_PASSWORD })
      const account = { email: form.email, full_name: form.full_name ?? null, hashed_password: HASH }
      return db.transaction(async (transaction) => {
        const row = await addUser(transaction, { ...account, is_superuser: false, is_active: true })
        const session = await beginSession({ db: transaction, config: { secretKey, accessTokenMinutes } }, row.id)
        return { user: toOwnUser(row), email, password: TEST_PASSWORD, token: session.access_token }
      })
    },
    close: async () => {},
  }
}

/** Accounts of a server in another process: its data folder, in which it keeps its SQLite database and its key. */
export function accountsOf(dataDir: string): PreparedAccounts {
  const config = readConfig({ DATA_DIR: dataDir })
  const db = openDatabase(config.database)
  return { ...accountsIn(db, config), close: () => db.destroy() }
}
