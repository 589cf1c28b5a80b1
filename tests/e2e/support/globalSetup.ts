import { type ServerProcess, startBuiltServer } from '../../support/builtServer'

/** One real server, as `npm start` runs it, on a database of its own, for all browser tests. */
export default async function globalSetup() {
  const server: ServerProcess = await startBuiltServer()
  process.env.TUNESMITH_URL = server.url
  process.env.TUNESMITH_DATA_DIR = server.dataDir
  return () => server.stop()
}
