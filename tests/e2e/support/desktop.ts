import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The `desktop` command of the built server, on a data folder of its own. */
export interface DesktopProgram {
  readonly dataDir: string
  /** Opens another window: with `--no-window` a new link that signs in once. */
  link(): Promise<string>
  /** Resolves with its exit code. */
  readonly ended: Promise<number>
  stop(): Promise<void>
}

export async function startDesktop(args: readonly string[]): Promise<DesktopProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tunesmith-desktop-'))
  const child = spawn(process.execPath, ['dist/server/cli.js', 'desktop', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, THROTTLE_FACTOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = once(child, 'close').then(([code]: number[]) => code)
  const links = () => [...output.matchAll(/http:\S+\/desktop#\S+/g)].map(([link]) => link)
  const until = async (isSo: () => boolean) => {
    while (!isSo())
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(output)))])
  }
  await until(() => output.includes('Tunesmith is at'))
  return {
    dataDir,
    ended,
    async link() {
      const before = links().length
      const { port, secret } = JSON.parse(readFileSync(join(dataDir, 'desktop-running.json'), 'utf8'))
      const headers = { Authorization: `Bearer ${secret}` }
      await fetch(`http://127.0.0.1:${port}/api/desktop/open`, { method: 'POST', headers })
      await until(() => links().length > before)
      return links()[before]
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Real files of the page's private folder (OPFS) answer the dialogs of the system, which no test can use. `name`: null,
 * the dialog is closed.
 */
export async function answerPickers(page: Page, name: string | null, bytes?: Uint8Array): Promise<void> {
  await page.evaluate(
    async ([fileName, content]) => {
      const folder = await navigator.storage.getDirectory()
      const pick = async () => {
        if (fileName === null) throw new DOMException('closed', 'AbortError')
        return folder.getFileHandle(fileName, { create: true })
      }
      window.showOpenFilePicker = async () => [await pick()]
      window.showSaveFilePicker = pick
      if (fileName === null || content === null) return
      const stream = await (await pick()).createWritable()
      await stream.write(new Uint8Array(content))
      await stream.close()
    },
    [name, bytes ? [...bytes] : null] as const,
  )
}

/** The bytes of such a file; null when it is not there. */
export const fileOf = (page: Page, name: string): Promise<number[] | null> =>
  page.evaluate(async (fileName) => {
    const folder = await navigator.storage.getDirectory()
    try {
      const file = await (await folder.getFileHandle(fileName)).getFile()
      return [...new Uint8Array(await file.arrayBuffer())]
    } catch {
      return null
    }
  }, name)
