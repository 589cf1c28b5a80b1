import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, readConfig } from '../../config/config'
import { ensureFolders } from '../../config/dataFolder'
import { createLog } from '../../core/log'
import { createOneTimeTokens } from '../../core/oneTimeTokens'
import { createOpenWindows, type OpenWindows } from '../../core/openWindows'
import type { Database } from '../../database'
import type { Desktop } from '../../services/context'
import type { RunningServer } from '../../start'
import { type CliCommand, CliError, type Environment, EXIT_OK, type Invocation } from '../cliCommand'
import {
  type BrowserProcess,
  browserProfile,
  findBrowser,
  hasDisplay,
  isProgram,
  openAppWindow,
  openInDefaultBrowser,
} from './browser'
import { choosePort, instanceFiles, openAtRunning } from './instance'

/** How long the first window may take: a browser's first start on a slow machine takes most of a minute. */
const FIRST_WINDOW_MS = 110_000
/** How long a browser that ended may take to show its window in another process. */
const HANDOVER_MS = 2_000

const LINGER_SECONDS = '30'

export const desktopCommands: readonly CliCommand[] = [
  {
    name: 'desktop',
    usage: '[--no-window] [--browser PATH] [--browser-flag FLAG]… [--linger SECONDS]',
    summary: 'run as a program of this desktop, in a window of its own',
    help: `Starts a server for you alone, which only this machine can reach, and opens a window that is signed in to it: there is
no password. The window is one of Chromium, Edge or Chrome, with a profile of its own; without these it is a tab of the default
browser. The program ends after its last window. Started again meanwhile, it opens another window.

The data is in the folder of your account on this machine (such as ~/.local/share/tunesmith) unless DATA_DIR names another one.
The other settings are those of the server, but for its address, certificate and proxies.

--no-window       prints a link that signs in, once, and runs until it is interrupted
--browser         another program than the ones it finds; it must know the flags of Chromium
--browser-flag    a further flag for it; may be given more than once, as in --browser-flag=--start-maximized
--linger          how long it stays after the last window, where it cannot see the browser end (default: ${LINGER_SECONDS})`,
    options: {
      'no-window': { type: 'boolean' },
      browser: { type: 'string' },
      'browser-flag': { type: 'string', multiple: true },
      linger: { type: 'string', default: LINGER_SECONDS },
    },
    environment: alone,
    run,
  },
]

/** The folder for programs' data on this system. */
function personalFolder({ XDG_DATA_HOME, LOCALAPPDATA }: Environment): string {
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Tunesmith')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Tunesmith')
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'tunesmith')
}

/** The settings of the server, except those that would let others reach it. */
function alone(given: Environment): Environment {
  return {
    // A session may last as long as the window.
    ACCESS_TOKEN_MINUTES: '525600',
    LOG_LEVEL: 'warn',
    ...given,
    DATA_DIR: given.DATA_DIR || personalFolder(given),
    HOST: '127.0.0.1',
    // Chosen at the start, and the public address with it.
    PORT: '',
    PUBLIC_URL: '',
    BASE_PATH: '',
    TLS_CERT: '',
    TLS_KEY: '',
    TRUST_PROXY: '0',
    // Other users of the machine can reach the port.
    SIGNUP: 'off',
  }
}

const configFor = (environment: Environment, port: number): Config =>
  readConfig({ ...environment, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })

async function run({ values, environment, config: readSettings, print }: Invocation): Promise<number> {
  const lingerMs = secondsOf(values.linger) * 1000
  const opener = values['no-window'] ? undefined : openerOf(values, environment)
  const { dataDir } = prepared(readSettings())
  const files = instanceFiles(dataDir)
  const running = files.running()
  if (running && (await openAtRunning(running))) {
    print('Tunesmith is running already. It has opened another window.')
    return EXIT_OK
  }

  const remembered = files.remembered()
  const secret = randomBytes(32).toString('base64url')
  const windows = createOpenWindows()
  const tokens = createOneTimeTokens()
  const openWindow = (port: number): BrowserWindow | undefined => {
    const link = `http://127.0.0.1:${port}/desktop#${tokens.issue()}`
    if (opener) return opener.open(link, dataDir)
    print(`This link signs in, once: ${link}`)
    return undefined
  }
  const openAnother = (port: number) =>
    void openWindow(port)?.ended.then(({ code, words }) => {
      if (code !== 0) print(`The browser opened no other window: ${words || 'it does not say why'}`)
    })
  const desktopAt = async (port: number, db: Database): Promise<Desktop> => {
    // Loaded here, because the other commands do without the server.
    const { ensureLocalAccount } = await import('../../services/desktop/localAccount')
    const { id } = await ensureLocalAccount(db, remembered.account, personOf())
    files.remember({ port: remembered.port ?? port, account: id })
    return { tokens, windows, secret, account: id, openWindow: () => openAnother(port) }
  }
  const { server, isOther } = await serveAtFreePort(environment, desktopAt, remembered.port)
  const { port } = server
  if (isOther) {
    print(`Another program uses port ${remembered.port}, so Tunesmith is at port ${port} this time.
Things that the browser keeps, such as sound fonts and unsaved work, are there again when port ${remembered.port} is free.`)
  }
  const stopped = signalled()
  try {
    files.announce({ port, secret })
    print(`Tunesmith is at http://127.0.0.1:${port}. Its data is in ${dataDir}.`)
    const browser = openWindow(port)
    if (!browser) await stopped.signal
    else await Promise.race([stopped.signal, untilLastWindow(browser, windows, lingerMs)])
    browser?.kill()
    return EXIT_OK
  } finally {
    files.withdraw({ port, secret })
    stopped.ignore()
    await server.close()
  }
}

/** Starts the server at the remembered port, or at another one if a program uses it (`isOther`). */
async function serveAtFreePort(
  environment: Environment,
  desktopAt: (port: number, db: Database) => Promise<Desktop>,
  remembered: number | undefined,
): Promise<{ server: RunningServer; isOther: boolean }> {
  const { serve } = await import('../../start')
  const { port, isOther } = await choosePort(remembered)
  const config = configFor(environment, port)
  const desktop = (db: Database) => desktopAt(port, db)
  try {
    return { server: await serve(config, createLog({ level: config.logLevel }), { desktop }), isOther }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    // A program that started at the same time was faster.
    return serveAtFreePort(environment, desktopAt, remembered)
  }
}

function prepared(config: Config): Config {
  ensureFolders(config)
  return config
}

function secondsOf(value: unknown): number {
  if (typeof value === 'string' && /^\d{1,5}$/.test(value)) return Number(value)
  throw new CliError('--linger must be a whole number of seconds.')
}

interface Opener {
  open(url: string, dataDir: string): BrowserWindow
}

interface BrowserWindow extends BrowserProcess {
  /** Whether it ends with its last window. */
  readonly tellsEnd: boolean
}

/** The program that opens windows here. Throws CliError when there is none. */
function openerOf(values: Invocation['values'], environment: Environment): Opener {
  const flags = (Array.isArray(values['browser-flag']) ? values['browser-flag'] : []).map(String)
  const wanted = typeof values.browser === 'string' ? values.browser : undefined
  if (wanted !== undefined && !isProgram(wanted)) throw new CliError(`There is no program ${wanted}.`)
  if (!hasDisplay(environment, flags)) {
    throw new CliError(`There is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set).
With --no-window the program prints a link instead, which you can open in a browser of this machine.`)
  }
  const path = wanted ?? findBrowser(environment)
  if (path === undefined) return { open: (url) => ({ ...openInDefaultBrowser(url), tellsEnd: false }) }
  return {
    open: (url, dataDir) => ({
      ...openAppWindow({ path, profile: browserProfile(path, dataDir), flags }, url),
      // On a Mac a program stays after its last window.
      tellsEnd: process.platform !== 'darwin',
    }),
  }
}

/** Waits for the last window to close. Throws CliError when the browser cannot show a window. */
async function untilLastWindow(browser: BrowserWindow, windows: OpenWindows, lingerMs: number): Promise<void> {
  let isShown = false
  const shown = windows.first().then(() => {
    isShown = true
  })
  if (browser.tellsEnd) {
    const end = await browser.ended
    if (!isShown && end.code !== 0) throw noWindow(end)
    // A browser that already had this profile open may have taken the window over.
    return windows.gone(HANDOVER_MS)
  }
  const failed = browser.ended.then((end) => (end.code === 0 ? shown : Promise.reject(noWindow(end))))
  await Promise.race([shown, failed, pause(FIRST_WINDOW_MS, undefined, { ref: false })])
  if (!isShown) throw noWindow(await browser.ended)
  return windows.gone(lingerMs)
}

const noWindow = ({ code, words }: { code: number | null; words: string }) =>
  new CliError(`The browser showed no window. It ended with ${code === null ? 'no code' : `code ${code}`}${words === '' ? '.' : `:\n${words}`}
Name another one with --browser, or use --no-window.`)

/** The name of this machine's user, for a new account. */
function personOf(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

function signalled(): { readonly signal: Promise<void>; ignore(): void } {
  const stop = new AbortController()
  const abort = () => stop.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, abort)
  return {
    signal: once(stop.signal, 'abort').then(() => {}),
    ignore() {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort)
    },
  }
}
