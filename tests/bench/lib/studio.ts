import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, GPU_FLAGS } from '../../../scripts/lib/chromium.mjs'
import { createAccount, signIn } from '../../e2e/support/accounts/accounts'
import { EditorPage } from '../../e2e/support/editorPage'
import { makeSong as upload } from '../../e2e/support/publicSongs'
import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { makeSong, type SongName } from '../../support/songs'
import { createMeter, installProbes, type Meter, takeProbe } from './cdp'

/** Whether the machine's GPU draws, instead of a software rasteriser. */
export const hasGpu = process.env.BENCH_GPU === '1'

/** A server and a browser for measurements. Each song gets its own page. */
export interface Studio {
  /** The renderer in use, in the browser's words. */
  readonly renderer: string
  /** The editor with its first, empty song and the sound bank. */
  openEditor(): Promise<BenchPage>
  /** The editor before the first gesture, which loads the sounds. */
  openSilentEditor(): Promise<BenchPage>
  /** A page that only clears a canvas of the editor's size, in one frame for each event. */
  openBlank(): Promise<MeasuredPage>
  /** The editor with one of the generated songs loaded. */
  openSong(name: SongName): Promise<BenchPage>
  songFile(name: SongName): string
  /** The editor's path for one of the generated songs, saved in the library. */
  songPath(name: SongName): Promise<string>
  close(): Promise<void>
}

export interface MeasuredPage {
  readonly page: Page
  readonly meter: Meter
  close(): Promise<void>
}

export interface BenchPage extends MeasuredPage {
  readonly editor: EditorPage
}

export async function openStudio(): Promise<Studio> {
  const server: ServerProcess = await startBuiltServer()
  process.env.TUNESMITH_URL = server.url
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: hasGpu ? GPU_FLAGS : CHROMIUM_FLAGS,
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

  async function openPage(): Promise<MeasuredPage> {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
      baseURL: server.url,
    })
    const page = await context.newPage()
    await installProbes(page)
    return { page, meter: await createMeter(page), close: () => context.close() }
  }

  async function openSilentEditor(): Promise<BenchPage> {
    const opened = await openPage()
    await signIn(opened.page, account)
    const editor = new EditorPage(opened.page)
    await editor.goto()
    await takeProbe(opened.page)
    return { ...opened, editor }
  }

  async function openEditor(): Promise<BenchPage> {
    const opened = await openSilentEditor()
    // The first gesture loads the sounds.
    await opened.page.keyboard.press('Escape')
    await soundsLoaded(opened.page)
    await takeProbe(opened.page)
    return opened
  }

  return {
    renderer: await rendererOf(browser),
    openEditor,
    openSilentEditor,
    async openBlank() {
      const opened = await openPage()
      await opened.page.goto('/healthz')
      await opened.page.evaluate(clearOnEvents)
      return opened
    },
    songFile,
    async songPath(name) {
      const song = await upload(account, { name, bytes: new Uint8Array(makeSong(name)), isPublic: false })
      return `/editor/${song.song_data_id}`
    },
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

async function rendererOf(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return String(info ? gl?.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'no WebGL')
  })
  await page.close()
  return renderer
}

/** Waits until the synth has the sound bank. */
export async function soundsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => window.tunesmith!.state().sound === 'ready', null, { timeout: 120_000 })
}

/** Runs in the page. */
function clearOnEvents(): void {
  document.body.innerHTML = '<canvas style="position: fixed; inset: 0; width: 100%; height: 100%"></canvas>'
  const canvas = document.querySelector('canvas')!
  canvas.width = innerWidth
  canvas.height = innerHeight
  const gl = canvas.getContext('webgl2', { antialias: false })!
  let isDue = false
  const request = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      gl.clear(gl.COLOR_BUFFER_BIT)
    })
  }
  // As in any page in which Ctrl and wheel zoom something other than the page.
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    request()
  }
  window.addEventListener('wheel', onWheel, { passive: false })
  window.addEventListener('pointermove', request)
}
