/**
 * npm run screenshots [SCREEN …]
 * Takes pictures of all screens, or of those whose names begin with the given words, on a server of its own with songs
 * and users.
 * npm run screenshots readme first-hour
 * Takes those of README.md and of docs/README.md, into docs/images.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { TEST_FLAGS } from '../../scripts/lib/chromium.mjs'
import { signIn } from '../e2e/support/accounts/accounts'
import { type DesktopProgram, startDesktop } from '../e2e/support/desktop'
import { startBuiltServer } from '../support/builtServer'
import { DESKTOP_SCREENS } from './desktopScreens'
import { EDITOR_SCREENS } from './editorScreens'
import { FILE_SCREENS } from './fileScreens'
import { takeFirstHour } from './firstHour'
import { OFFLINE_SCREENS } from './offlineScreens'
import { takeReadme } from './readme'
import type { Screen } from './screen'
import { SITE_SCREENS } from './siteScreens'
import { TIME_SCREENS } from './timeScreens'
import { VERSION_SCREENS } from './versionScreens'
import { makeWorld, SUPERUSER, type World } from './world'

const FOLDER = 'docs/screens'
/** The pictures of the docs. The first hour has a server without songs. */
const DOCS = { 'first-hour': takeFirstHour, readme: takeReadme }
const LOOKS = [
  { look: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { look: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { look: 'small', colorScheme: 'light', viewport: { width: 1024, height: 768 } },
  { look: 'phone', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true },
  { look: 'landscape', colorScheme: 'dark', viewport: { width: 844, height: 390 }, hasTouch: true },
] as const

/** The small windows are for the editor, whose panes share the room. A phone shows no desktop. */
function looksOf({ name, desktop }: Screen) {
  if (desktop) return LOOKS.filter(({ look }) => look === 'dark' || look === 'light')
  return LOOKS.filter(({ look }) => !/small|landscape/.test(look) || name.startsWith('editor'))
}

/** Waits until the page is at rest: pictures decoded, fonts loaded, two frames drawn. */
async function settled(page: Page, { desktop }: Partial<Screen> = {}): Promise<void> {
  // A window of the desktop holds a request open, by which its server knows of it.
  await page.waitForLoadState(desktop ? 'load' : 'networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // The browser loads pictures further down only when it scrolls to them.
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(inView.map((image) => image.decode().catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

let program: DesktopProgram | undefined

/** Resolves with the origin of the `desktop` command's server, which the first of its screens starts. */
async function enterDesktop(page: Page, state: 'signed-in' | 'signed-out'): Promise<string> {
  program ??= await startDesktop(['--no-window'])
  const link = await program.link()
  if (state === 'signed-in') {
    await page.goto(link)
    await page.waitForURL(/\/$/)
  }
  return new URL(link).origin
}

async function capture(browser: Browser, world: World, screen: Screen, url: string): Promise<void> {
  for (const { look, ...options } of looksOf(screen)) {
    const context = await browser.newContext({
      ...options,
      serviceWorkers: 'block',
      baseURL: url,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    const page = await context.newPage()
    const account = screen.as(world)
    if (account) await signIn(page, account)
    const origin = screen.desktop ? await enterDesktop(page, screen.desktop) : ''
    await page.goto(origin + screen.path(world))
    await settled(page, screen)
    await screen.prepare?.(page)
    await settled(page, screen)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer()
    writeFileSync(`${FOLDER}/${screen.name}.${look}.webp`, picture)
    await context.close()
  }
}

async function captureAll(browser: Browser, world: World, url: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const screen of screens) {
    try {
      await capture(browser, world, screen, url)
      console.log(screen.name)
    } catch (error) {
      failed.push(screen.name)
      console.error(`${screen.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  writeFileSync(
    `${FOLDER}/README.md`,
    `# Screens\n\nMade by \`npm run screenshots\`.\n\n${SCREENS.map(section).join('\n')}`,
  )
}

const section = (screen: Screen) =>
  `## ${screen.name}\n\n${looksOf(screen)
    .map(({ look }) => `![${screen.name}, ${look}](${screen.name}.${look}.webp)`)
    .join('\n')}\n`

const wanted = process.argv.slice(2)
const docs = Object.entries(DOCS).filter(([name]) => wanted.includes(name))
const SCREENS: readonly Screen[] = [
  ...SITE_SCREENS,
  ...EDITOR_SCREENS,
  ...FILE_SCREENS,
  ...TIME_SCREENS,
  ...OFFLINE_SCREENS,
  ...VERSION_SCREENS,
  ...DESKTOP_SCREENS,
]
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
const failed: string[] = []
const server = await startBuiltServer({
  env: { FIRST_SUPERUSER: SUPERUSER.email, FIRST_SUPERUSER_PASSWORD: SUPERUSER.password },
})
try {
  process.env.TUNESMITH_URL = server.url
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: TEST_FLAGS })
  for (const [, take] of docs) await take(browser, server.url, settled)
  if (docs.length === 0) await captureAll(browser, await makeWorld(), server.url)
  await browser.close()
} finally {
  await program?.stop()
  await server.stop()
}
if (failed.length > 0) process.exitCode = 1
