const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === code

/** A statement of SQLite that a constraint stopped says in its message which kind it was. */
const isSqliteConstraint = (error: unknown, kind: string) =>
  hasCode(error, 'SQLITE_CONSTRAINT') && error.message.includes(`${kind} constraint failed`)

/** Whether a statement failed because a value that must be unique was there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  hasCode(error, '23505') || isSqliteConstraint(error, 'UNIQUE')

/** Whether a statement failed because the row that it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  hasCode(error, '23503') || isSqliteConstraint(error, 'FOREIGN KEY')

/** Whether SQLite gave up waiting for another process that writes. */
export const isBusy = (error: unknown): boolean => hasCode(error, 'SQLITE_BUSY')

/** Whether PostgreSQL ended a transaction for the sake of another: it can be run again. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01') || hasCode(error, '40001')
