import { join } from 'node:path'
import type { Config } from '../config'
import type { Log } from '../log'
import { createMailer, type Mailer } from './mailer'
import { outboxTransport, smtpTransport } from './transport'

/** The mailer that is configured: by SMTP, else into the outbox of the data folder. */
export function openMailer({ mail, dataDir }: Config, publicUrl: () => string, log: Log): Mailer {
  const from = mail.from ?? { name: 'Tunesmith', address: `no-reply@${new URL(publicUrl()).hostname}` }
  const transport = mail.smtpUrl ? smtpTransport(mail.smtpUrl, from) : outboxTransport(join(dataDir, 'outbox'), from)
  return createMailer(transport, log)
}
