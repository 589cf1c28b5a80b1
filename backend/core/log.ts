import { pino } from 'pino'
import pretty from 'pino-pretty'
import { scrubFields } from './redaction'
import { requestContext } from './requestContext'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
type EventLevel = Exclude<LogLevel, 'silent'>

/**
 * Logs an event: a sign-in, a refusal, a failure. Never pass a password, a token or a link. Without a level, an event
 * with an `error` field is an error, a refusal is a warning, and everything else is information.
 */
export type Log = (event: string, fields?: LogFields, level?: EventLevel) => void
type LogFields = Readonly<Record<string, string | number | undefined>>

export const silentLog: Log = () => {}

const REFUSAL = /\.(?:failed|denied|throttled|reached|refused|inactive)$/

const levelOf = (event: string, { error }: LogFields): EventLevel =>
  error === undefined ? (REFUSAL.test(event) ? 'warn' : 'info') : 'error'

interface LogOptions {
  readonly level: LogLevel
  /** Whether to format for a terminal; otherwise one JSON object per line. */
  readonly isPretty?: boolean
  /** Receives each line with its line feed. */
  readonly write?: (line: string) => void
}

/**
 * Writes the lines of one turn of the event loop together, because writing to standard output blocks. The lines of a
 * turn that ends the program are written on exit.
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

/** The time in pino's format, formatted at most once per millisecond. */
function isoTime(): string {
  const at = Date.now()
  if (written.at !== at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return written.text
}

const writeOut = inOneWriteATurn((lines) => void process.stdout.write(lines))

/** A log on standard output: UTC time, level, event, request id and the fields. */
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
    // JSON escapes line ends, so no field can forge a line.
    const scrubbed = scrubFields(fields)
    scrubbed.request ??= requestContext.getStore()?.id
    logger[level](scrubbed, event)
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

/** Indents the lines of a stack trace, so that none looks like an entry, and replaces control characters. */
const indented = (stack: string) =>
  stack
    .split(/[\r\n]+/)
    .map((line) => `\n    ${line.trim().replace(/\p{Cc}/gu, '?')}`)
    .join('')
