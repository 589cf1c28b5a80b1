// For Knex's own command line: `npx tsx node_modules/knex/bin/cli.js migrate:status`. The server migrates by itself.
import { readConfig } from '#backend/config/config'
import { databaseSettings } from '#backend/database/index'

export default databaseSettings(readConfig(process.env).database)
