/** The database, SQLite or PostgreSQL. The rest of the server need not know which. */
export { type DatabaseAddress, databaseAddress, isDatabaseUrl } from './address'
export { changeMark, isSqlite, whileAlone } from './alone'
export { copySqliteFile } from './copy'
export { isAbsent, isBusy, isDiskFull, isForeignKeyViolation, isUniqueViolation } from './failures'
export { type FileLock, lockFile } from './lock'
export { isMigrated, migrate } from './migrate'
export { closeDatabase, type Database, databaseSettings, leaveDatabase, openDatabase } from './open'
export { UnfitDatabaseError } from './unfit'
