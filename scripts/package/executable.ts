import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { inject } from 'postject'
import { runOrExit } from '../lib/run.mjs'
import { CACHE } from './fetchPackage'
import { sizeStamp } from './payload'
import { HOST, isHost, type NodeRuntime, nameOf, nodeFor, type Target } from './targets'

/** The mark by which Node finds out whether something was added to its own file. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Writes Node with the launcher and this payload as one program. The same input gives the same file. */
export async function writeExecutable(file: string, payload: Buffer, target: Target, node: NodeRuntime): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'executable-'))
  try {
    const blob = await makeBlob(folder, payload, target, node)
    const program = join(folder, 'program')
    copyFileSync(node.program, program)
    chmodSync(program, 0o755)
    await strip(program, target)
    const machO = target.os === 'darwin'
    if (machO) await runOrExit('codesign', ['--remove-signature', program])
    await withoutWarnings(() =>
      inject(program, 'NODE_SEA_BLOB', blob, { sentinelFuse: FUSE, ...(machO && { machoSegmentName: 'NODE_SEA' }) }),
    )
    const { text, at } = sizeStamp(readFileSync(program))
    const handle = openSync(program, 'r+')
    writeSync(handle, text, at, 'latin1')
    closeSync(handle)
    if (machO) await runOrExit('codesign', ['--sign', '-', program])
    mkdirSync(dirname(file), { recursive: true })
    renameSync(program, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tools that strip a program's symbols. */
const STRIP: Readonly<Record<string, string>> = {
  'linux-x64': 'x86_64-linux-gnu-strip',
  'linux-arm64': 'aarch64-linux-gnu-strip',
}

/**
 * Strips Node's symbols, 18 MB that only debuggers read, if the compiler's tools are installed; otherwise the program
 * is larger.
 */
async function strip(program: string, target: Target): Promise<void> {
  const tool = STRIP[nameOf(target)]
  if (tool && spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0) await runOrExit(tool, [program])
}

/** Makes the blob that Node reads from its own file. Only a Node of the same version can make it. */
async function makeBlob(folder: string, payload: Buffer, target: Target, node: NodeRuntime): Promise<Buffer> {
  await build({
    entryPoints: ['scripts/package/launcher/main.ts'],
    outfile: join(folder, 'launcher.cjs'),
    ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', logLevel: 'warning' },
  })
  writeFileSync(join(folder, 'payload'), payload)
  const config = {
    main: 'launcher.cjs',
    output: 'blob',
    disableExperimentalSEAWarning: true,
    assets: { payload: 'payload' },
  }
  writeFileSync(join(folder, 'sea.json'), JSON.stringify(config))
  const maker = isHost(target) ? node : await nodeFor(HOST)
  if (maker.version !== node.version)
    throw new Error(`Node ${node.version} is needed here too, to make its file: this machine has ${maker.version}.`)
  // Runs in the folder, since the names are part of the blob.
  await runOrExit(resolve(maker.program), ['--experimental-sea-config', 'sea.json'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return readFileSync(join(folder, 'blob'))
}

/** Silences the library's parser of programs, which warns of each note that it does not know. They stay unchanged. */
async function withoutWarnings(work: () => Promise<void>): Promise<void> {
  const { log, warn, error } = console
  const quiet = () => {}
  Object.assign(console, { log: quiet, warn: quiet, error: quiet })
  try {
    await work()
  } finally {
    Object.assign(console, { log, warn, error })
  }
}
