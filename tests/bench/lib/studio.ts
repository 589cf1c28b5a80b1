import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../../scripts/lib/chromium.mjs'
import { createAccount, signIn } from '../../e2e/support/accounts'
import { EditorPage } from '../../e2e/support/editorPage'
import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { makeSong, type SongName } from '../../support/songs'
import { createMeter, installProbes, type Meter, takeProbe } from './cdp'

/** A server and a browser for measurements. Each song gets a page of its own. */
export interface Studio {
  /** The editor with nothing but its first, empty song. */
  openEditor(): Promise<BenchPage>
  /** As above, with one of the made songs loaded. */
  openSong(name: SongName): Promise<BenchPage>
  songFile(name: SongName): string
  close(): Promise<void>
}

export interface BenchPage {
  readonly editor: EditorPage
  readonly meter: Meter
  close(): Promise<void>
}

export async function openStudio(): Promise<Studio> {
  const server: ServerProcess = await startBuiltServer()
  process.env.TUNESMITH_URL = server.url
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  })
  const folder = mkdtempSync(join(tmpdir(), 'tunesmith-bench-'))
  const account = await createAccount()
  const files = new Map<SongName, string>()

  function songFile(name: SongName): string {
    let path = files.get(name)
    if (!path) {
      path = join(folder, `${name}.mid`)
      writeFileSync(path, makeSong(name))
      files.set(name, path)
    }
    return path
  }

  async function openEditor(): Promise<BenchPage> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url })
    const page = await context.newPage()
    await installProbes(page)
    await signIn(page, account)
    const editor = new EditorPage(page)
    await editor.goto()
    // The first gesture loads the sounds; nothing is measured while that goes on.
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => window.tunesmith!.state().sound === 'ready', null, { timeout: 120_000 })
    const meter = await createMeter(page)
    await takeProbe(page)
    return { editor, meter, close: () => context.close() }
  }

  return {
    openEditor,
    songFile,
    async openSong(name) {
      const opened = await openEditor()
      await opened.editor.open(songFile(name))
      await takeProbe(opened.editor.page)
      return opened
    },
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}
