import { type Browser, chromium } from '@playwright/test'
import type { SongRecord } from '#shared/api/songs'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { readSmf } from '#shared/smf/read'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { CHROMIUM_FLAGS } from '../../../scripts/lib/chromium.mjs'
import { createAccount } from '../../e2e/support/accounts/accounts'
import { expectSound, listenIn } from '../../e2e/support/listening'
import { makeSong } from '../../e2e/support/publicSongs'
import { demoSong } from '../../support/demoSongs'
import { median, type Row } from '../lib/table'

const RUNS = 3
/** The round-trip time. */
const LATENCY_MS = 40
const MAX_SECONDS = 5

const composed = () => new Uint8Array(compose({ ...EMPTY_REQUEST, prompt: 'a rainy lo-fi piano loop', seed: 5 }).midi)

/**
 * The time from opening a song's public page to its first sound, less the rests at the start of the song. The visitor
 * has an empty cache and presses play as soon as the button appears.
 */
export async function listenRows(): Promise<Row[]> {
  const account = await createAccount()
  const make = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<BenchSong> => ({
    made: await makeSong(account, { name, bytes }),
    rest: restOf(bytes),
  })
  const short = await make('Rain', composed())
  const long = await make('Earth Day', new Uint8Array(demoSong('earthday').bytes))
  const largest = await make('Christmas', new Uint8Array(demoSong('The Christmas Song').bytes))
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS })
  try {
    return [
      await firstSound(browser, short, 'a composed song', 10),
      await firstSound(browser, long, 'a song of 14 tracks', 10),
      await firstSound(browser, largest, 'the demo song with the largest bank', 10),
      await firstSound(browser, short, 'a composed song', 2),
      await firstSound(browser, long, 'a song of 14 tracks', 2),
    ]
  } finally {
    await browser.close()
  }
}

interface BenchSong {
  readonly made: SongRecord
  /** Seconds before its first note. */
  readonly rest: number
}

function restOf(bytes: Uint8Array): number {
  const { song } = readSmf(bytes)
  const first = Math.min(...song.tracks.filter(({ notes }) => notes.length > 0).map(({ notes }) => notes.tick[0]))
  return secondsAt(TempoMap.of(song), first)
}

async function firstSound(browser: Browser, song: BenchSong, what: string, megabits: number): Promise<Row> {
  const visits: { seconds: number; bytes: number }[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, song.made, megabits))
  const seconds = median(visits.map((each) => each.seconds)) - song.rest
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

async function visit(
  browser: Browser,
  song: SongRecord,
  megabits: number,
): Promise<{ seconds: number; bytes: number }> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
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
