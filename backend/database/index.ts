/** The database: SQLite or PostgreSQL, which the rest of the server need not know. */
export { type DatabaseAddress, databaseAddress, isDatabaseUrl } from './address'
export { changeMark, isSqlite, whileAlone } from './alone'
export { copySqliteFile } from './copy'
export { isForeignKeyViolation, isUniqueViolation } from './failures'
export { isMigrated, migrate } from './migrate'
export { closeDatabase, type Database, databaseSettings, openDatabase } from './open'
export { UnfitDatabaseError } from './unfit'
