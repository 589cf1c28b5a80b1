import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './makeFolder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is made with those above it, for its owner alone, and only once', () => {
  const deep = join(folder, 'a', 'b', 'c')
  expect([makeFolder(deep), makeFolder(deep), makeFolder('/')]).toEqual([true, false, false])
  for (const made of [deep, join(folder, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700)
})

test('a file in the way is an error', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(folder, 'file', 'a'))).toThrow('ENOTDIR')
})

test.skipIf(!existsSync('/proc/self'))('a place that can hold no folder is an error', () => {
  expect(() => makeFolder('/proc/nowhere/data')).toThrow('ENOENT')
})
