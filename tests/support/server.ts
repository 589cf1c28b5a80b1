import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#backend/config/config'
import { type Log, silentLog } from '#backend/core/log'
import type { Database } from '#backend/database/index'
import { type Surroundings, serve } from '#backend/start'
import type { Answer } from './answer'
import { accountsIn, type PreparedAccount } from './preparedAccounts'
import { type Client, createClient } from './serverClient'
import { temporaryFolder } from './serverFolders'
import { migratedDatabase, writeMigrated } from './testDatabase'

export interface Account extends PreparedAccount {
  readonly client: Client
}

/** A complete server with a fresh database, a temporary data folder and a free port. */
export interface TestServer {
  readonly url: string
  readonly port: number
  readonly config: Config
  readonly db: Database
  readonly superuserLink: string | undefined
  /** A client without a token. */
  readonly visitor: Client
  /** A client with this token. */
  client(token: string): Client
  /**
   * Makes an account that is signed in. Missing fields are made up. With a password of its own it is made over HTTP.
   */
  signUp(form?: { email?: string; password?: string; full_name?: string }): Promise<Account>
  /** Signs in and returns the token. */
  login(email: string, password: string): Promise<string>
  close(): Promise<void>
}

export interface TestServerOptions {
  /** Environment variables on top of the defaults, which limit nothing. */
  readonly env?: Record<string, string>
  /** The built app to serve; without it pages answer 503. */
  readonly appDir?: string
  readonly log?: Log
  /** Another network or composer than the server's own. */
  readonly surroundings?: Surroundings
}

/** Starts a server in this process. The caller closes it, which removes its data too. */
export async function startServer({
  env = {},
  appDir,
  log = silentLog,
  surroundings,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = temporaryFolder()
  const database = env.DATABASE_URL === undefined ? await migratedDatabase() : undefined
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    APP_DIR: appDir ?? join(dataDir, 'no-app'),
    THROTTLE_FACTOR: '0',
    ...database?.env,
    ...env,
  })
  const { database: address } = config
  if (address.kind === 'sqlite' && !existsSync(address.file)) await writeMigrated(address.file)
  const running = await serve(config, log, surroundings)
  const url = `http://127.0.0.1:${running.port}`
  const visitor = createClient(url)

  const login = async (username: string, password: string) => {
    const answer = await visitor.post('/api/v1/login/access-token', { form: { username, password } })
    return expectOk(answer).access_token as string
  }

  const signUp = async (form: { email?: string; password: string; full_name?: string }) => {
    const { email = `${randomUUID()}@example.com`, password } = form
    const user = expectOk(await visitor.post('/api/v1/users/signup', { json: { ...form, email } }))
    return { user, email, password, token: await login(email, password) }
  }

  const accounts = accountsIn(running.db, config)

  return {
    url,
    port: running.port,
    config,
    db: running.db,
    superuserLink: running.superuserLink,
    visitor,
    client: (token) => createClient(url, `Bearer ${token}`),
    login,
    async signUp({ password, ...form } = {}) {
      const account = password === undefined ? await accounts.create(form) : await signUp({ ...form, password })
      return { ...account, client: createClient(url, `Bearer ${account.token}`) }
    },
    async close() {
      await running.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function expectOk(answer: Answer) {
  if (answer.status !== 200) throw new Error(`expected 200, got ${answer.status}: ${answer.text}`)
  return answer.json
}
