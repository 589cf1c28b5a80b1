/**
 * npm run bench:package
 * Prints the rows of the one file, from its start until /readyz answers, and its memory, and keeps them in
 * tests/bench/results and docs/benchmarks.md. It must have been made (npm run package); the machine must be quiet.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../../support/builtServer'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'
import { createRecorder } from '../lib/results'
import { median, type Row } from '../lib/table'

const TRIES = 5
const FOLDER = 'dist/package'
const NAME = new RegExp(`-${process.platform}-${process.arch}(?:\\.exe)?$`)

interface Start {
  readonly ms: number
  readonly residentMb: number
}

async function start(file: string, home: string, dataDir: string): Promise<Start> {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn(file, { env: { HOME: home, PORT: port, DATA_DIR: dataDir }, stdio: 'ignore' })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await new Promise((next) => setTimeout(next, 5))
  }
  const ms = performance.now() - began
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
  return { ms, residentMb: Number(kilobytes) / 1024 }
}

const seconds = (starts: readonly Start[]) => median(starts.map(({ ms }) => ms)) / 1000
const megabytes = (starts: readonly Start[]) => `${Math.round(median(starts.map(({ residentMb }) => residentMb)))} MB`

const name = readdirSync(FOLDER).find((each) => NAME.test(each))
if (!name) throw new Error(`There is no file for this machine in ${FOLDER}: npm run package`)
const file = resolve(join(FOLDER, name))
const [home, dataDir] = [temporaryFolder(), temporaryFolder()]
const first: Start[] = []
const later: Start[] = []
for (let i = 0; i < TRIES; i++) {
  rmSync(join(home, '.cache'), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true })
  first.push(await start(file, home, dataDir))
}
for (let i = 0; i < TRIES; i++) later.push(await start(file, home, dataDir))
removeTemporaryFolders()

const startRow = (what: string, starts: readonly Start[], most: number): Row => ({
  what: `${what}, until ready / memory then`,
  target: `≤ ${most} s`,
  measured: `${seconds(starts).toFixed(2)} s / ${megabytes(starts)}`,
  met: seconds(starts) <= most,
})
const size = statSync(file).size / 1e6
createRecorder('package', 'medians of five')('file', [
  { what: 'size', target: '≤ 180 MB', measured: `${Math.round(size)} MB`, met: size <= 180 },
  startRow('first start, on a new data folder', first, 2),
  startRow('later starts', later, 1.2),
])
