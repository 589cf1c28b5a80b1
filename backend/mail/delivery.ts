import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Sender } from '../config/config'
import type { Mail } from './mails'

/** Hands a mail over. Rejects when it could not. */
export interface Delivery {
  /** Gives what is worth logging of it: where the mail is, never what it says. */
  send(mail: Mail): Promise<Record<string, string>>
  /** Cuts what is under way. */
  close(): void
}

/** The settings of nodemailer that every mail shares: it may read no file and fetch nothing, whatever a mail says. */
const message = ({ to, ...mail }: Mail, from: Sender) => ({
  ...mail,
  from,
  // As an object it is taken whole: a comma in it does not begin a second address.
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends by an SMTP server, such as `smtp://user:password@mail.example.com:587`. */
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

/** Writes each mail into a folder as a file that every mail program opens; for servers without SMTP. */
export function outboxDelivery(folder: string, from: Sender): Delivery {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message: bytes } = await transporter.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The time comes first, so that the names sort as the mails were written.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      const file = join(folder, name)
      await writeFile(file, bytes as Buffer, { flag: 'wx', mode: 0o600 })
      return { file }
    },
    close: () => {},
  }
}
