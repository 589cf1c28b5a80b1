/**
 * npm run bench:server
 * Prints the table of the server in docs/benchmarks.md (about four minutes). Compared measurements run in turns, so that the
 * ratios hold on a busy machine too; the other figures do not.
 */
import { rmSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { fillFolder } from './fill'
import { startProduction } from './process'
import { audioRows } from './rows/audio'
import { bankRows } from './rows/banks'
import { composingRows } from './rows/composing'
import { libraryRows } from './rows/library'
import { listingRows } from './rows/listing'
import { startRows } from './rows/start'
import { writerRows } from './rows/writers'
import { print, type Row, whole } from './table'

const rows: Row[] = []
const tell = (what: string) => console.error(`${what} …`)

tell('filling a database')
const folder = await fillFolder()
try {
  tell('starting')
  rows.push(...(await startRows(folder.dataDir)))
  tell('cutting sound banks')
  rows.push(...(await bankRows(folder.dataDir, folder.writers)))
  tell('rendering sound')
  rows.push(...(await audioRows(folder.dataDir, folder.writers.slice(-20))))
  const server = await startProduction(folder.dataDir)
  try {
    const idle = server.memoryMb()
    tell('listing public songs')
    rows.push(...(await listingRows(server, folder.dataDir)))
    tell('reading libraries')
    rows.push(...(await libraryRows(server, folder)))
    const afterReading = server.memoryMb()
    tell('saving songs')
    rows.push(...(await writerRows(server, folder.writers)))
    tell('composing songs')
    rows.push(...(await composingRows(server, folder.writers)))
    rows.push({
      what: 'memory of the process: after its start / after the lists and libraries / after the saves and compositions',
      measured: `${[idle, afterReading, server.memoryMb()].map(whole).join(' / ')} MB`,
    })
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder.dataDir, { recursive: true, force: true })
}
console.log(`${cpus().length} cores (${arch()}, ${cpus()[0].model}), Node ${process.versions.node}, SQLite\n`)
console.log(print(rows))
if (rows.some(({ met }) => met === false)) process.exitCode = 1
