/** Something worth keeping: who signed in, what was refused, what failed. Never a password, a token or a link. */
export type Log = (event: string, fields?: Record<string, string | number | undefined>) => void

/** One line an event on standard output: the time in UTC, the event, and its fields as JSON (which escapes CR and LF). */
export const consoleLog: Log = (event, fields = {}) => {
  console.log(`${new Date().toISOString()} ${event} ${JSON.stringify(fields)}`)
}

export const silentLog: Log = () => {}
