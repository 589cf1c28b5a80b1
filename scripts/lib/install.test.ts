import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureInstalled } from './install.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-install-'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A node_modules link to dependencies installed so many seconds after the lock file was written. */
function linkTo(seconds: number): string {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  const installed = join(shared, '.package-lock.json')
  writeFileSync(installed, '{}')
  const at = Date.now() / 1000 + seconds
  utimesSync(installed, at, at)
  symlinkSync(shared, join(folder, 'node_modules'))
  return shared
}

test('a linked node_modules that is too old is refused, and keeps what it has', async () => {
  const shared = linkTo(-60)
  await expect(ensureInstalled(folder)).rejects.toThrow('node_modules is a symbolic link')
  expect(readdirSync(shared)).toEqual(['.package-lock.json'])
})

test('a linked node_modules that is new enough is used', async () => {
  linkTo(60)
  await expect(ensureInstalled(folder)).resolves.toBeUndefined()
})
