import type { Page } from '@playwright/test'
import { endInStream, readLayout, readSounds } from '#shared/bank/streamedBank'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { expectSound, listenIn, PlayerBar } from '../support/listening'
import { makeSong } from '../support/publicSongs'
import { createAccount, expect, serverUrl, test } from '../support/test'

/** A song's page while the sounds of the song arrive. */

test.use({ hasSound: true })

const text = (words: string) => [...new TextEncoder().encode(words)]
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/**
 * 90 s: a piano from the start, strings from 0:30 and brass from 1:00, a note in each second; sections at 0:00 and
 * 1:10.
 */
function threeEntries(): Uint8Array<ArrayBuffer> {
  const track = (name: string, midiChannel: number, program: number, from: number) => [
    meta(0, 0x03, text(name)),
    channel(0, 0xc0 | midiChannel, program),
    ...Array.from({ length: 90 - from }, (_, i) => [
      channel(i === 0 ? 960 * from : 0, 0x90 | midiChannel, 60 + (i % 5), 100),
      channel(960, 0x80 | midiChannel, 60 + (i % 5), 0),
    ]).flat(),
    END_OF_TRACK,
  ]
  const tracks = [track('Piano', 0, 0, 0), track('Strings', 1, 48, 30), track('Brass', 2, 61, 60)]
  const sections = [meta(0, 0x06, text('Opening')), meta(960 * 70, 0x06, text('Finale'))]
  return new Uint8Array(file(1, 480, [[...sections, END_OF_TRACK], ...tracks]))
}

declare global {
  interface Window {
    /** Lets this many bytes of the bank through in total. */
    letCome?(bytes: number): void
  }
}

/** Holds the bank back until `letCome` lets some of it through. */
const holdBank = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    let allowed = 0
    let grown = () => {}
    window.letCome = (bytes) => {
      allowed = bytes
      grown()
    }
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init)
      const response = await fetch(input, init)
      if (!url.includes('/bank?') || method !== 'GET') return response
      const bytes = new Uint8Array(await response.arrayBuffer())
      let given = 0
      const body = new ReadableStream({
        async pull(controller) {
          while (given >= allowed)
            await new Promise<void>((resolve) => {
              grown = resolve
            })
          controller.enqueue(bytes.slice(given, allowed))
          given = Math.min(allowed, bytes.length)
          if (given === bytes.length) controller.close()
        },
      })
      return new Response(body, { headers: response.headers })
    }
  })

const isSilent = (page: Page) =>
  page.evaluate(() =>
    window.heard!.taps.every((tap) => {
      const samples = new Float32Array(tap.fftSize)
      tap.getFloatTimeDomainData(samples)
      return samples.every((sample) => Math.abs(sample) < 0.001)
    }),
  )

test('a song plays while its bank arrives: from the start, with muted tracks, and near its end once those sounds are there', async ({
  page,
}) => {
  const long = await makeSong(await createAccount(), { name: 'Three Entries', bytes: threeEntries() })
  const bank = await fetch(`${serverUrl()}/api/v1/songs/data/${long.song_data_id}/bank?layout=stream`)
  const bytes = new Uint8Array(await bank.arrayBuffer())
  const layout = readLayout(bytes)!
  const sounds = readSounds(bytes, layout)
  const untilStrings = endInStream(layout, sounds.filter(({ tick }) => tick < 960 * 30).at(-1)!)
  const untilBrass = endInStream(layout, sounds.filter(({ tick }) => tick < 960 * 60).at(-1)!)
  expect([untilStrings < untilBrass, untilBrass < bytes.length]).toEqual([true, true])
  const letCome = (count: number) => page.evaluate((given) => window.letCome!(given), count)
  const player = new PlayerBar(page)

  await listenIn(page)
  await holdBank(page)
  await page.goto(`/song/${long.id}`)
  await press(page, 'Play')
  await expect(player.bar.getByRole('progressbar')).toBeVisible()
  await letCome(untilStrings)
  await player.reaches(1)
  await expectSound(page)

  // The brass plays here, and its sounds have not arrived.
  await press(page, 'Finale')
  await player.reaches(70)
  await expect.poll(() => isSilent(page)).toBe(true)
  await letCome(untilBrass)
  await page.getByRole('button', { name: 'Mute Piano' }).click()
  await page.getByRole('button', { name: 'Mute Strings' }).click()
  expect(await isSilent(page)).toBe(true)
  await expect(player.position).toHaveAttribute('aria-valuenow', '70')

  await letCome(bytes.length)
  await player.reaches(71)
  await expectSound(page)

  // Only the piano plays here, so the song sounds again.
  await press(page, 'Mute Piano')
  await press(page, 'Opening')
  await expect.poll(async () => Number(await player.position.getAttribute('aria-valuenow'))).toBeLessThan(20)
  await expectSound(page)
})
