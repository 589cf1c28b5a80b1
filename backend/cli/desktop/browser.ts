import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** A program that shows a page in its own window. */
export interface Browser {
  readonly path: string
  /** The folder of its profile, used by our windows only. */
  readonly profile: string
  readonly flags: readonly string[]
}

/** A browser that has been started. */
export interface BrowserProcess {
  /** Resolves once it has ended, with its exit code and the end of its output. */
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>
  kill(): void
}

const ON_PATH = [
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'google-chrome-stable',
  'google-chrome',
]
const ON_MACS = ['Chromium', 'Microsoft Edge', 'Google Chrome']
const ON_WINDOWS = [
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Google\\Chrome\\Application\\chrome.exe',
]

/** The possible paths of Chromium, Edge and Chrome, in our order of preference. */
function browserPaths(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'win32') {
    const { LOCALAPPDATA, ProgramFiles, 'ProgramFiles(x86)': olderPrograms } = environment
    const folders = [LOCALAPPDATA, ProgramFiles, olderPrograms].filter((folder) => folder !== undefined)
    return ON_WINDOWS.flatMap((name) => folders.map((folder) => `${folder}\\${name}`))
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    return ON_MACS.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`))
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** The first of these browsers that is installed. */
export const findBrowser = (environment: Environment): string | undefined =>
  browserPaths(process.platform, environment).find(isProgram)

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The profile folder for a browser. One from a snap may only write into its own folder. */
export function browserProfile(browser: string, dataDir: string): string {
  const isSnap = process.platform === 'linux' && /\/snap(?:\/|$)/.test(realpathSync(browser))
  return isSnap ? join(homedir(), 'snap', 'chromium', 'common', 'tunesmith') : join(dataDir, 'browser')
}

/** Whether a window can be shown here. */
export function hasDisplay(environment: Environment, flags: readonly string[]): boolean {
  if (process.platform !== 'linux' || flags.some((flag) => flag.startsWith('--headless'))) return true
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}

/**
 * Opens a window. If one with this profile is open, its process opens the new one too, and this process ends at once.
 */
export function openAppWindow({ path, profile, flags }: Browser, url: string): BrowserProcess {
  const own = ['--no-first-run', '--no-default-browser-check', '--disable-background-mode']
  const args = [`--app=${url}`, `--user-data-dir=${profile}`, ...own, ...flags]
  return follow(spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] }))
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
}

/** Opens a tab in the default browser, whose windows we cannot follow: the process ends at once. */
export function openInDefaultBrowser(url: string): BrowserProcess {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  return follow(spawn(command, [...args, url], { stdio: ['ignore', 'ignore', 'pipe'] }))
}

const MOST_WORDS = 2_000

function follow(child: ChildProcess): BrowserProcess {
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-MOST_WORDS)
  })
  const ended = once(child, 'close').then(
    ([code]: (number | null)[]) => ({ code: code ?? null, words: words.trim() }),
    ({ message }: Error) => ({ code: null, words: message }),
  )
  return { ended, kill: () => void child.kill() }
}
