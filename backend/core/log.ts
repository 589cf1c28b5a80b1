import { pino } from 'pino'
import pretty from 'pino-pretty'
import { scrubFields } from './redaction'
import { requestContext } from './requestContext'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
type EventLevel = Exclude<LogLevel, 'silent'>

/**
 * Something worth keeping: who signed in, what was refused, what failed. Never a password, a token or a link. What
 * brings an `error` is one, what was refused is a warning, everything else is information, unless a level is given.
 */
export type Log = (event: string, fields?: LogFields, level?: EventLevel) => void
export type LogFields = Readonly<Record<string, string | number | undefined>>

export const silentLog: Log = () => {}

const REFUSAL = /\.(?:failed|denied|throttled|reached|refused|inactive)$/

const levelOf = (event: string, { error }: LogFields): EventLevel =>
  error === undefined ? (REFUSAL.test(event) ? 'warn' : 'info') : 'error'

export interface LogOptions {
  readonly level: LogLevel
  /** For a person at a terminal; else one JSON object a line. */
  readonly isPretty?: boolean
  /** Takes each line with its line feed. */
  readonly write?: (line: string) => void
}

/**
 * Standard output takes each write at once, and whoever writes waits for the system meanwhile. So the lines of one turn of the
 * event loop are written together; what a turn that ends the program has logged is written as it exits.
 */
function inOneWriteATurn(write: (lines: string) => void): (line: string) => void {
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') write(lines)
  }
  process.on('exit', flush)
  return (line) => {
    if (waiting === '') setImmediate(flush)
    waiting += line
  }
}

let written = { at: 0, text: '' }

/** The time as pino puts it into a line; made once a millisecond. */
function isoTime(): string {
  const at = Date.now()
  if (written.at !== at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return written.text
}

const writeOut = inOneWriteATurn((lines) => void process.stdout.write(lines))

/** A log on standard output: time in UTC, level, event, the id of the request that it belongs to, and the fields. */
export function createLog({ level, isPretty = process.stdout.isTTY, write = writeOut }: LogOptions): Log {
  const logger = pino(
    {
      level,
      messageKey: 'event',
      base: { pid: process.pid },
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: isPretty ? prettyLines(write) : write },
  )
  return (event, fields = {}, level = levelOf(event, fields)) => {
    // JSON escapes what would begin a new line, so no field can forge one.
    const told = scrubFields(fields)
    told.request ??= requestContext.getStore()?.id
    logger[level](told, event)
  }
}

function prettyLines(write: (line: string) => void): (line: string) => void {
  const prettify = pretty.prettyFactory({
    messageKey: 'event',
    ignore: 'pid,error',
    singleLine: true,
    colorize: pretty.isColorSupported,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat: ({ event, error }) => (error === undefined ? String(event) : `${event}${indented(String(error))}`),
  })
  return (line) => write(prettify(line))
}

/** A stack is read as one: its lines are kept, each indented, so that none passes for an entry or steers the terminal. */
const indented = (stack: string) =>
  stack
    .split(/[\r\n]+/)
    .map((line) => `\n    ${line.trim().replace(/\p{Cc}/gu, '?')}`)
    .join('')
