import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Log } from '../core/log'
import { outboxDelivery, smtpDelivery } from './delivery'
import { createMailer, type Mailer } from './mailer'

/** The configured mailer: SMTP, or else the outbox in the data folder. */
export function openMailer({ mail, dataDir }: Config, publicUrl: () => string, log: Log): Mailer {
  const from = mail.from ?? { name: 'Tunesmith', address: `no-reply@${new URL(publicUrl()).hostname}` }
  const delivery = mail.smtpUrl ? smtpDelivery(mail.smtpUrl, from) : outboxDelivery(join(dataDir, 'outbox'), from)
  return createMailer(delivery, log)
}
