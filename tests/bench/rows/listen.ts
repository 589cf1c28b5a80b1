import { type Browser, chromium } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { CHROMIUM_FLAGS } from '../../../scripts/lib/chromium.mjs'
import { createAccount } from '../../e2e/support/accounts'
import { expectSound, listenIn } from '../../e2e/support/listening'
import { makeSong } from '../../e2e/support/publicSongs'
import { demoSong } from '../../support/demoSongs'
import { median, type Row } from '../lib/table'

const RUNS = 3
/** There and back. */
const LATENCY_MS = 40
const MAX_SECONDS = 5

const composed = () => new Uint8Array(compose({ ...EMPTY_REQUEST, prompt: 'a rainy lo-fi piano loop', seed: 5 }).midi)

/** From the address of a song's public page to its first sound, by a visitor with an empty cache who presses play as soon as there is a button. */
export async function listenRows(): Promise<Row[]> {
  const account = await createAccount()
  const short = await makeSong(account, { name: 'Rain', bytes: composed() })
  const long = await makeSong(account, { name: 'Earth Day', bytes: new Uint8Array(demoSong('earthday').bytes) })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })
  try {
    return [
      await firstSound(browser, short, 'a composed song', 10),
      await firstSound(browser, long, 'a song of 14 tracks', 10),
      await firstSound(browser, short, 'a composed song', 2),
      await firstSound(browser, long, 'a song of 14 tracks', 2),
    ]
  } finally {
    await browser.close()
  }
}

async function firstSound(browser: Browser, song: Song, what: string, megabits: number): Promise<Row> {
  const visits: { seconds: number; bytes: number }[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, song, megabits))
  const seconds = median(visits.map((each) => each.seconds))
  const bytes = median(visits.map((each) => each.bytes))
  const hasTarget = megabits >= 10
  return {
    what: `public page of ${what}, ${megabits} Mbit/s, empty cache: bytes until the first sound, and when it comes`,
    field: '–',
    target: hasTarget ? `≤ ${MAX_SECONDS} s` : '–',
    measured: `${(bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s`,
    met: !hasTarget || seconds <= MAX_SECONDS,
  }
}

async function visit(browser: Browser, song: Song, megabits: number): Promise<{ seconds: number; bytes: number }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.TUNESMITH_URL,
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(240_000)
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await listenIn(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const throughput = (megabits * 1e6) / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    let bytes = 0
    cdp.on('Network.dataReceived', ({ encodedDataLength, dataLength }) => {
      bytes += encodedDataLength || dataLength
    })
    const begun = performance.now()
    await page.goto(`/song/${song.id}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expectSound(page)
    return { seconds: (performance.now() - begun) / 1000, bytes }
  } finally {
    await context.close()
  }
}
