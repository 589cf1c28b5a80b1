import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, ConfigError } from './config'
import { signingKey } from './dataFolder'

/** A program that writes a file 50 ms after it is told to. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const go = new Int32Array(workerData.go)
  parentPort.postMessage('waits')
  Atomics.wait(go, 0, 0)
  Atomics.wait(go, 1, 0, 50)
  require('node:fs').writeFileSync(workerData.file, workerData.key)
`

test('a key file that another process has made and not written yet is awaited', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tunesmith-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = join(dataDir, 'secret.key')
  writeFileSync(file, '')
  const key = 'k'.repeat(64)
  const go = new SharedArrayBuffer(8)
  const writer = new Worker(WRITER, { eval: true, workerData: { file, key, go } })
  await once(writer, 'message')
  const told = new Int32Array(go)
  Atomics.store(told, 0, 1)
  Atomics.notify(told, 0)
  expect(Buffer.from(signingKey({ dataDir } as Config)).toString()).toBe(key)
  await writer.terminate()
})

test('a key that cannot be read is named', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tunesmith-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = join(dataDir, 'secret.key')
  mkdirSync(file)
  const read = () => signingKey({ dataDir } as Config)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`DATA_DIR: ${file} cannot be read`)
})
