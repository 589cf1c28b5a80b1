import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Sender } from '../config/config'
import type { Mail } from './mails'

/** A way to deliver mails. */
export interface Delivery {
  /**
   * Delivers a mail and resolves with fields for the log: the mail's location, never its contents. Rejects on failure.
   */
  send(mail: Mail): Promise<Record<string, string>>
  /** Aborts running deliveries. */
  close(): void
}

/** The nodemailer settings of every mail: it must not read files or fetch URLs, whatever a mail contains. */
const message = ({ to, ...mail }: Mail, from: Sender) => ({
  ...mail,
  from,
  // As an object, so that a comma in the address does not start a second one.
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends through an SMTP server, for example `smtp://user:password@mail.example.com:587`. */
export function smtpDelivery(url: string, from: Sender): Delivery {
  const transporter = createTransport({ url, ...TIMEOUTS })
  return {
    async send(mail) {
      await transporter.sendMail(message(mail, from))
      return {}
    },
    close: () => transporter.close(),
  }
}

/** Writes each mail into a folder as an .eml file, for servers without SMTP. */
export function outboxDelivery(folder: string, from: Sender): Delivery {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message: bytes } = await transporter.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The time comes first, so that the names sort chronologically.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      const file = join(folder, name)
      await writeFile(file, bytes as Buffer, { flag: 'wx', mode: 0o600 })
      return { file }
    },
    close: () => {},
  }
}
