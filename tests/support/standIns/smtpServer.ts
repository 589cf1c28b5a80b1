import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly mail: Email
  /** The recipients of the envelope, which the headers need not name. */
  readonly recipients: readonly string[]
}

export interface SmtpOptions {
  /** The credentials that the server requires; none by default. */
  readonly account?: { readonly user: string; readonly password: string }
  /** The reply codes to the first mails, such as 451 (try again) and 550 (never). Later mails are taken. */
  readonly refusals?: readonly number[]
}

/** A mail server on loopback that keeps the mails it receives. */
export interface TestSmtpServer {
  readonly port: number
  readonly url: string
  readonly received: readonly Received[]
  /** How many mails were offered, those that were refused included. */
  offered(): number
  close(): Promise<void>
}

export async function startSmtpServer({ account, refusals = [] }: SmtpOptions = {}): Promise<TestSmtpServer> {
  const received: Received[] = []
  let offered = 0
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) return done(null, { user: username })
      done(new Error('Invalid username or password'))
    },
    async onData(stream, session, done) {
      const bytes = Buffer.concat(await stream.toArray())
      const responseCode = refusals[offered++]
      // A real server's reply may quote the mail, links and all.
      if (responseCode) return done(Object.assign(new Error(bytes.toString().slice(0, 2_000)), { responseCode }))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ mail: await PostalMime.parse(bytes), recipients })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const login = account ? `${account.user}:${encodeURIComponent(account.password)}@` : ''
  return {
    port,
    url: `smtp://${login}127.0.0.1:${port}`,
    received,
    offered: () => offered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
