import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../builtServer'
import { fastFolder } from '../fastFolder'
import { programs, type RunAs, unprivileged } from './programs'

/** A PostgreSQL server that runs for the tests alone. */
export interface Cluster {
  /** URL of the maintenance database, for a user with all rights. */
  readonly url: string
  stop(): Promise<void>
}

/** Turns durability off, and keeps the server small for a machine with few cores. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '300',
  shared_buffers: '16MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  max_parallel_workers_per_gather: '0',
}

const READY = 'database system is ready to accept connections'

/**
 * Runs PostgreSQL and, when standard input ends, stops it and removes its folder, so that neither outlives the program
 * that started it, however that program ends. Arguments: the folder, then the command.
 */
const KEEPER = `
exec 3<&0
folder=$1; shift
"$@" & postgres=$!
(read -r _ <&3; kill -INT $postgres) & watch=$!
wait $postgres; kill $watch 2>/dev/null
cd / && rm -rf "$folder"`

/**
 * Starts a new PostgreSQL on a free loopback port, in a folder of its own. Throws with what it printed if it cannot.
 */
export async function startCluster(): Promise<Cluster> {
  const runAs = unprivileged()
  const folder = mkdtempSync(join(fastFolder(), 'tunesmith-postgres-'))
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  const { bin, remove: removeCopy } = programs(runAs)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    removeCopy()
  }
  try {
    const { url, stop } = await run({ bin, folder, runAs })
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

interface Place {
  readonly bin: string
  readonly folder: string
  readonly runAs: RunAs
}

async function run({ bin, folder, runAs }: Place): Promise<Cluster> {
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  initialise(bin, data, { password, passwordFile: join(folder, 'password'), runAs })
  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(bin, 'postgres'), '-D', data, ...settings]
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, ...command], { ...runAs, stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = once(keeper, 'close')
  await printed(keeper, READY)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      keeper.stdin?.end()
      await ended
    },
  }
}

interface Initial {
  readonly password: string
  readonly passwordFile: string
  readonly runAs: RunAs
}

/** Strings sort by language, as on most servers, so code that relies on byte order fails. */
function initialise(bin: string, data: string, { password, passwordFile, runAs }: Initial): void {
  writeFileSync(passwordFile, password)
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--encoding=UTF8',
  ]
  const language = ['--locale=C', '--locale-provider=icu', '--icu-locale=en']
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), ['-D', data, ...options, ...language], {
    ...runAs,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`PostgreSQL for the tests cannot be made: ${error?.message ?? stderr}`)
}

function printed({ stderr }: ChildProcess, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    stderr?.on('data', (chunk) => {
      output += chunk
      if (output.includes(text)) resolve()
    })
    stderr?.on('close', () => reject(new Error(`PostgreSQL for the tests did not start:\n${output}`)))
  })
}
