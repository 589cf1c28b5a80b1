/** The database: SQLite or PostgreSQL, which the rest of the server need not know. */
export { type DatabaseAddress, databaseAddress, isDatabaseUrl } from './database/address'
export { isSqlite, whileAlone } from './database/alone'
export { closeDatabase } from './database/close'
export { copySqliteFile } from './database/copy'
export { isForeignKeyViolation, isUniqueViolation } from './database/failures'
export { isMigrated, migrate } from './database/migrate'
export { type Database, databaseSettings, openDatabase } from './database/open'
export { UnfitDatabaseError } from './database/unfit'
