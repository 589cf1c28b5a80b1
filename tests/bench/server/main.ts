/**
 * npm run bench:server
 * Prints the table of the server in docs/benchmarks.md (about four minutes). Compared measurements run in turns, so
 * that the ratios hold on a busy machine too; the other figures do not.
 */
import { rmSync } from 'node:fs'
import { createRecorder } from '../lib/results'
import { type Row, whole } from '../lib/table'
import { fillFolder } from './fill'
import { startProduction } from './process'
import { audioRows } from './rows/audio'
import { bankRows } from './rows/banks'
import { composingRows } from './rows/composing'
import { libraryRows } from './rows/library'
import { listingRows } from './rows/listing'
import { startRows } from './rows/start'
import { writerRows } from './rows/writers'

const record = createRecorder('server', `Node ${process.versions.node}, SQLite`)

async function measure(group: string, work: () => Row[] | Promise<Row[]>): Promise<void> {
  console.error(`measuring: ${group} …`)
  const rows = await work()
  record(group, rows)
  if (rows.some(({ met }) => met === false)) process.exitCode = 1
}

console.error('filling a database …')
const folder = await fillFolder()
try {
  await measure('start', () => startRows(folder.dataDir))
  await measure('banks', () => bankRows(folder.dataDir, folder.writers))
  await measure('audio', () => audioRows(folder.dataDir, folder.writers.slice(-20)))
  const server = await startProduction(folder.dataDir)
  try {
    const idle = server.memoryMb()
    await measure('listing', () => listingRows(server, folder.dataDir))
    await measure('library', () => libraryRows(server, folder))
    const afterReading = server.memoryMb()
    await measure('writers', () => writerRows(server, folder.writers))
    await measure('composing', () => composingRows(server, folder.writers))
    await measure('memory', () => [
      {
        what: 'memory of the process: after its start / after the lists and libraries / after the saves and compositions',
        measured: `${[idle, afterReading, server.memoryMb()].map(whole).join(' / ')} MB`,
      },
    ])
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder.dataDir, { recursive: true, force: true })
}
