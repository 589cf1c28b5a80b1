import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { bin, run } from './run.mjs'

const require = createRequire(import.meta.url)
const SHELL = 'chromium-headless-shell'
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** The browser that `playwright install` downloads. */
function downloaded() {
  try {
    return [require('@playwright/test').chromium.executablePath()].find(isProgram)
  } catch {
    return undefined // Nothing is installed yet.
  }
}

/** The path of an installed Chromium or Chrome (CHROMIUM_PATH first), or null. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || (onPath(NAMES) ?? ELSEWHERE.find(isProgram) ?? downloaded() ?? null)
}

/**
 * The path of Debian's headless shell, which takes a fifth less processor time per test
 * (docs/adr/0046-most-browser-tests-run-in-the-headless-shell.md), or of Chromium if the shell is not installed or
 * CHROMIUM_PATH names a browser.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH || (onPath([SHELL]) ?? findChromium())
}

/**
 * Installs packages and a font, without what Chromium recommends: the desktop's printing, file sharing and
 * notifications, 100 packages.
 */
async function installPackages(...names) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation', ...names], options)
}

const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Finds Chromium, or installs it: Debian's package as root, else, once the dependencies are `installed`, Playwright's
 * own download.
 */
export async function ensureChromium(installed = Promise.resolve()) {
  if (!findChromium() && canInstallPackages()) {
    console.log('No Chromium found: installing one …')
    await installPackages('chromium')
  }
  await installed
  if (!findChromium()) {
    console.log('No Chromium found: downloading one …')
    await run(bin('playwright'), ['install', 'chromium'])
  }
  return findChromium()
}

/**
 * Like ensureChromium(), and also installs the headless shell beside Debian's Chromium. The two need the same version.
 */
export async function ensureTestBrowsers(installed) {
  const mayInstall = [null, DEBIAN_CHROMIUM].includes(findHeadlessShell()) && canInstallPackages()
  if (mayInstall) {
    console.log('No headless shell found: installing it with Chromium …')
    await installPackages('chromium', SHELL)
  }
  return ensureChromium(installed)
}

/** Switches for a headless Chromium that draws in software and never uses the network. */
export const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** Switches for a headless Chromium that draws with the machine's GPU, at 60 frames per second. */
export const GPU_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => !flag.includes('swiftshader')),
  '--use-angle=vulkan',
  '--enable-gpu-rasterization',
]

/**
 * Like CHROMIUM_FLAGS, but compositing without the software GPU, which takes most of a test's time; WebGL still works.
 */
export const TEST_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--ignore-gpu-blocklist'),
  '--disable-gpu-compositing',
  '--process-per-site',
]
