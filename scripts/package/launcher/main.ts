/**
 * The program inside the one file, which Node runs before anything else: it unpacks the payload once and starts the
 * ordinary program from there. It can only use Node's own modules.
 */
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { DamagedPayload, openPayload } from '../payload'
import { runtimeFolders } from './folders'
import { ensureRuntime, NoRuntime } from './runtime'

/** EX_DATAERR and EX_CANTCREAT of sysexits.h. */
const EXIT_DAMAGED = 65
const EXIT_NO_RUNTIME = 73

function fail(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}

function runtime(): string {
  try {
    const payload = openPayload(Buffer.from(getRawAsset('payload')), statSync(process.execPath).size)
    return ensureRuntime(payload, runtimeFolders(process.env), process.env.TUNESMITH_RUNTIME_UNCHECKED !== '1')
  } catch (error) {
    if (error instanceof DamagedPayload)
      fail(
        EXIT_DAMAGED,
        `${process.execPath} is damaged: ${error.message}. Copy it again, and compare it with SHA256SUMS.`,
      )
    if (error instanceof NoRuntime)
      fail(
        EXIT_NO_RUNTIME,
        `Tunesmith unpacks itself before it starts, and found no folder for that:\n${error.message}\nSet TUNESMITH_RUNTIME to a folder that it may write, on a disk with 150 MB free.`,
      )
    throw error
  }
}

const folder = runtime()
createRequire(join(folder, 'boot.cjs'))('./boot.cjs')
