import { type DatabaseAddress, databaseName } from './address'
import { isAbsent, isBusy, isDiskFull } from './failures'
import { UnfitDatabaseError } from './unfit'

/** Why the server cannot start, in a sentence for its operator, and the exit code (of sysexits.h) that goes with it. */
export interface StartFailure {
  readonly sentence: string
  readonly exitCode: number
}

/** A retry may help; supervisors restart a process that exits with this code. */
const EX_UNAVAILABLE = 69
/** Only the operator can help. */
const EX_CONFIG = 78

const SQLITE_UNREADABLE = ['SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_CORRUPT', 'SQLITE_READONLY']

/** Explains a start-up error of the database; undefined for any other error. Never shows the password. */
export function explainDatabase(error: unknown, address: DatabaseAddress): StartFailure | undefined {
  if (error instanceof UnfitDatabaseError) return { sentence: error.message, exitCode: EX_CONFIG }
  const failure = error as NodeJS.ErrnoException
  if (isDiskFull(failure))
    return {
      sentence: `The disk is full (${failure.message}). Nothing was changed: make room, then start again.`,
      exitCode: EX_CONFIG,
    }
  if (address.kind === 'postgres') return explainRefusal(failure, address.url) ?? explainAbsence(failure, address.url)
  if (isBusy(error))
    return {
      sentence: `${address.file} is locked by another process: one that migrates, restores or copies it, or a server that started on a full disk. Try again when that one has ended.`,
      exitCode: EX_UNAVAILABLE,
    }
  if (!SQLITE_UNREADABLE.includes(failure.code ?? '')) return undefined
  return { sentence: `${address.file} cannot be used as a SQLite database (${failure.message}).`, exitCode: EX_CONFIG }
}

/** Explains a refusal by PostgreSQL, by the codes of appendix A of its manual. */
function explainRefusal({ code = '', message }: NodeJS.ErrnoException, url: string): StartFailure | undefined {
  const { username, host } = new URL(url)
  const user = decodeURIComponent(username)
  const database = databaseName(url)
  const refusals: Record<string, string> = {
    '28P01': `PostgreSQL at ${host} refused the password that DATABASE_URL gives for the user ${user}.`,
    '28000': `PostgreSQL at ${host} does not let the user ${user} in (${message}).`,
    '3D000': `PostgreSQL at ${host} has no database ${database}. Make it: createdb --owner=${user} ${database}`,
    '42501': `The user ${user} may not make tables in the database ${database}. Make it the owner of the database.`,
  }
  return code in refusals ? { sentence: refusals[code], exitCode: EX_CONFIG } : undefined
}

function explainAbsence(error: NodeJS.ErrnoException, url: string): StartFailure | undefined {
  if (!isAbsent(error)) return undefined
  const { code, message } = error
  const sentence = `PostgreSQL at ${new URL(url).host} cannot be reached (${message || code}). Does it run, and is DATABASE_URL right?`
  return { sentence, exitCode: EX_UNAVAILABLE }
}
