import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { backupsThere } from '../backup/scheduledBackups'
import { wholeBank } from '../bank/wholeBank'
import { createOutsidePlanner } from '../composer/outsidePlanner'
import type { Config } from '../config/config'
import { besideProgram, versionText } from '../core/program'
import { scrub } from '../core/redaction'
import { type DatabaseAddress, isMigrated, lockFile, openDatabase } from '../database'
import { explainDatabase } from '../database/explain'
import { readTls } from '../http/tls'
import { newestTime } from '../repositories/newest'
import { freeSpace, LITTLE_SPACE } from '../services/health'
import { serverLock } from '../upkeep'
import { type CliCommand, EXIT_FAILURE, EXIT_OK } from './cliCommand'

const OLDEST_NODE = [20, 19] as const
/** A clock before this year is wrong: the program is newer. */
const OLDEST_YEAR = 2025
/** Tolerance for clocks of several machines, which differ a little. */
const CLOCK_TOLERANCE_MS = 300_000
const SMTP_TIMEOUT_MS = 10_000
const MS_A_DAY = 86_400_000
const FEW_DAYS = 14

/** A check returns a sentence if all is well and throws if something is wrong. */
type Check = (config: Config) => Promise<string> | string

/** Thrown for something that is not an error, but worth a look. */
class Warning extends Error {}

/** Throws unless the folder exists and can be written. The doctor creates nothing, wherever it is called. */
function writableFolder(folder: string): void {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  if (!statSync(there).isDirectory()) throw new Error(`${folder} cannot be made: ${there} is not a folder`)
  accessSync(there, constants.W_OK)
  if (there !== folder) throw new Warning(`${folder} is not there yet; the server makes it`)
}

const gibibytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`

/** The latest time stored; undefined without a database that this program can read, which another check reports. */
async function newestOf(address: DatabaseAddress): Promise<number | undefined> {
  if (address.kind === 'sqlite' && !existsSync(address.file)) return undefined
  const db = openDatabase(address)
  try {
    return await newestTime(db)
  } catch {
    return undefined
  } finally {
    await db.destroy()
  }
}

const checks: Readonly<Record<string, Check>> = {
  Node() {
    const [major, minor] = process.versions.node.split('.').map(Number)
    const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
    if (isOld) throw new Error(`${process.versions.node} is too old: ${OLDEST_NODE.join('.')} or newer is needed`)
    return process.versions.node
  },

  Program: () => `${versionText()} in ${besideProgram('')}`,

  'Data folder'({ dataDir }) {
    writableFolder(dataDir)
    return `${dataDir} can be written`
  },

  'Disk space'({ dataDir }) {
    const free = freeSpace(dataDir)
    if (free === undefined) throw new Warning('cannot be told')
    if (free < LITTLE_SPACE) throw new Warning(`${gibibytes(free)} free: that is little`)
    return `${gibibytes(free)} free`
  },

  Owner({ dataDir }) {
    writableFolder(dataDir)
    const { uid } = statSync(dataDir)
    const own = process.getuid?.()
    if (own === undefined || uid === own) return 'the data folder is ours'
    throw new Warning(`${dataDir} belongs to user ${uid}, and this is user ${own}: run the server and this as one user`)
  },

  async 'Other servers'(config) {
    writableFolder(config.dataDir)
    const lock = await lockFile(serverLock(config))
    await lock?.release()
    return lock ? 'none uses this data folder' : 'one is running on this data folder'
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

  async Clock({ database }) {
    const year = new Date().getFullYear()
    if (year < OLDEST_YEAR) throw new Error(`says ${year}: set it`)
    const newest = await newestOf(database)
    const ahead = (newest ?? 0) - Date.now()
    if (ahead > CLOCK_TOLERANCE_MS) {
      throw new Error(`is behind: something was stored ${Math.round(ahead / 60_000)} minutes from now. Set the clock`)
    }
    return new Date().toISOString()
  },

  async Backups(config) {
    const { schedule, folder } = config.backups
    const { count, lastAt, isOverdue } = backupsThere(config.backups)
    const last =
      lastAt === undefined ? 'there is none' : `the last of ${count} is from ${new Date(lastAt).toISOString()}`
    if (!schedule) throw new Warning(`none are scheduled (BACKUP_SCHEDULE); ${last}`)
    writableFolder(folder)
    const free = freeSpace(folder)
    if (free !== undefined && free < LITTLE_SPACE) throw new Warning(`${gibibytes(free)} free for them: that is little`)
    if (isOverdue) {
      const lock = await lockFile(serverLock(config))
      await lock?.release()
      const sentence = `one is overdue; ${last}`
      // The server corrects this at its next start.
      throw lock ? new Warning(sentence) : new Error(`${sentence}. The log has backup.failed with the reason`)
    }
    return `${last}, in ${folder}`
  },

  App({ appDir }) {
    if (!existsSync(join(appDir, 'index.html'))) throw new Error(`is not in ${appDir}: run npm run build`)
    return `is built in ${appDir}`
  },

  'Sound bank': () => join(wholeBank().folder, wholeBank().name),

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

const doctor: CliCommand = {
  name: 'doctor',
  usage: '',
  summary: 'look for problems',
  help: `Looks for what keeps the server from running well: Node, the data folder, disk space, the database, the clock,
backups, the built app, the sound bank, the port, the certificate, the mail server and the outside model. Ends with code 1 when something is wrong.`,
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

export const doctorCommands: readonly CliCommand[] = [doctor]
