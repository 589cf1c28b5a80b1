/**
 * Recent problems of this page, for users' reports: console warnings and errors, uncaught errors, and calls that the
 * server refused. They stay in memory only.
 */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly level: 'warning' | 'error'
  readonly text: string
  /** Number of times that the same text came in a row. */
  readonly count: number
}

/** Most entries kept; the oldest are dropped first. */
export const MOST_ENTRIES = 200
const MOST_CHARACTERS = 2000

let entries: readonly LogEntry[] = []

/** The entries, oldest first. */
export const logEntries = (): readonly LogEntry[] => entries

/** Adds an entry, shortened to 2000 characters. Repeating the last text only raises its count. */
export function log(level: LogEntry['level'], text: string): void {
  const last = entries.at(-1)
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  const entry = { time: Date.now(), level, text: short, count: 1 }
  entries =
    last?.text === short && last.level === level
      ? [...entries.slice(0, -1), { ...entry, count: last.count + 1 }]
      : [...entries, entry].slice(-MOST_ENTRIES)
}

/** Adds a thrown value. */
export const logError = (error: unknown): void => log('error', textOf(error))

/** Forgets all entries. */
export const clearLog = (): void => {
  entries = []
}

/** Starts listening, for the page's lifetime. */
export function startLog(): void {
  for (const [method, level] of [
    ['warn', 'warning'],
    ['error', 'error'],
  ] as const) {
    const write = console[method].bind(console)
    console[method] = (...parts: unknown[]) => {
      write(...parts)
      log(level, parts.map(textOf).join(' '))
    }
  }
  window.addEventListener('error', ({ error, message }) => logError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason))
}

/** An error's text with its stack and its cause; anything else as text. */
function textOf(part: unknown): string {
  if (part instanceof Error) {
    const { name, message, stack, cause } = part
    const head = `${name}: ${message}`
    // Chromium's stack begins with the message, Firefox's does not.
    const text = stack ? (stack.startsWith(name) ? stack : `${head}\n${stack}`) : head
    return cause === undefined ? text : `${text}\nCaused by ${textOf(cause)}`
  }
  if (typeof part !== 'object' || part === null) return String(part)
  try {
    return JSON.stringify(part) ?? String(part)
  } catch {
    return String(part)
  }
}
