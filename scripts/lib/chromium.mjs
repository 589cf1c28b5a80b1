import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

/** The path of an installed Chromium or Chrome (CHROMIUM_PATH first), or null. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...ELSEWHERE].find(isProgram) ?? null
}

/** Finds Chromium, or installs it: Debian's package as root, else Playwright's own download. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one …')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, env })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { ...quiet, env })
  } else {
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' })
  }
  return findChromium()
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

/** Switches for a headless Chromium that draws with the machine's GPU, at the 60 frames a second of a screen. */
export const GPU_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => !flag.includes('swiftshader')),
  '--use-angle=vulkan',
  '--enable-gpu-rasterization',
]

/** As CHROMIUM_FLAGS, but the page is put together without the software GPU, which takes most of the time of a test; WebGL is there. */
export const TEST_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--ignore-gpu-blocklist'),
  '--disable-gpu-compositing',
  '--process-per-site',
]
