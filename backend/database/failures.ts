const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === code

/** Whether SQLite reports a violated constraint of this kind, which it names in the message. */
const isSqliteConstraint = (error: unknown, kind: string) =>
  hasCode(error, 'SQLITE_CONSTRAINT') && error.message.includes(`${kind} constraint failed`)

/** Whether a statement failed because a unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  hasCode(error, '23505') || isSqliteConstraint(error, 'UNIQUE')

/** Whether a statement failed because a referenced row does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  hasCode(error, '23503') || isSqliteConstraint(error, 'FOREIGN KEY')

/** Whether SQLite gave up waiting for another writing process. */
export const isBusy = (error: unknown): boolean => hasCode(error, 'SQLITE_BUSY')

/** Codes of Node and, from appendix A of its manual, of PostgreSQL. */
const ABSENT = /^(?:E(?:CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH)|53300|57P0\d)$/
/** Messages of the driver, which have no codes. */
const LOST = /^(?:timeout e|Connection terminated)/
/** Message of the pool in which a statement waits for a connection. */
const NO_TURN = /^Knex: Timeout acquiring/

/** Errors that say that PostgreSQL cannot be reached. Connections to other servers fail with the same codes. */
const absences = new WeakSet<Error>()

/** Passes on what a connection to PostgreSQL does. If it fails because PostgreSQL is absent, `isAbsent` then knows. */
export async function noteAbsence<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error) {
      const { code = '', syscall, message }: NodeJS.ErrnoException = error
      if (ABSENT.test(code) || syscall === 'connect' || LOST.test(message)) absences.add(error)
    }
    throw error
  }
}

/** Whether PostgreSQL cannot be reached, or no connection to the database became free in time. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (absences.has(error) || NO_TURN.test(error.message))

/** Whether the disk, or the quota on it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].some((code) => hasCode(error, code))

/** Whether PostgreSQL rolled a transaction back because of another one, so that it can be retried. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01') || hasCode(error, '40001')
