import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium, findHeadlessShell } from './chromium.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunesmith-browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a program on the PATH. */
function add(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '', { mode: 0o755 })
  return path
}

test('each browser is found by its name', () => {
  const chromium = add('chromium')
  const shell = add('chromium-headless-shell')
  expect(findChromium()).toBe(chromium)
  expect(findHeadlessShell()).toBe(shell)
})

test('without the shell, Chromium is used in its place', () => {
  const chrome = add('google-chrome')
  expect(findHeadlessShell()).toBe(chrome)
})

test('the shell is not taken for the whole browser', () => {
  const shell = add('chromium-headless-shell')
  expect(findChromium()).not.toBe(shell)
})

test('CHROMIUM_PATH names the browser for all', () => {
  add('chromium')
  add('chromium-headless-shell')
  vi.stubEnv('CHROMIUM_PATH', '/opt/browser')
  expect(findChromium()).toBe('/opt/browser')
  expect(findHeadlessShell()).toBe('/opt/browser')
})
