import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { unzipSync } from 'fflate'
import { songWith } from '#shared/edit/testing/songs'
import { testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { demoSong } from '../../support/demoSongs'
import type { EditorPage } from '../support/editorPage'
import { PlayerBar } from '../support/listening'
import { makeSong, melody } from '../support/publicSongs'
import { expect, test } from '../support/test'

/** Sound: real synth, real sound bank, real songs. */

async function play(editor: EditorPage): Promise<void> {
  await editor.press('Space')
  // The first test fetches and parses the bank.
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
}

test.use({ hasSound: true })

const NOTE_ON = 0x90

test('plays the right notes at the right times, audibly', async ({ editor }) => {
  for (const [tick, noteNumber] of [
    [0, 60],
    [480, 64],
    [960, 67],
    [1440, 72],
  ])
    await editor.draw(tick, noteNumber, tick + 400)
  await play(editor)
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 1440)
  const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
  const level = await editor.page.evaluate(() => window.tunesmith!.outputLevel())
  await editor.press('Enter')
  const song = messages.filter(
    ({ bytes, trackId }) => (bytes[0] & 0xf0) === NOTE_ON && bytes[2] > 0 && trackId !== null,
  )
  const strikes = song.filter(({ bytes }) => [60, 64, 67, 72].includes(bytes[1])).slice(-4)
  expect(strikes.map(({ bytes }) => bytes[1])).toEqual([60, 64, 67, 72])
  // 120 BPM: half a second a beat.
  for (const [i, strike] of strikes.entries()) expect(strike.meantAt - strikes[0].meantAt).toBeCloseTo(i * 0.5, 4)
  for (const { arrivedAt, meantAt } of strikes) expect(arrivedAt).toBeLessThanOrEqual(meantAt)
  expect(level).toBeGreaterThan(0.001)
  expect((await editor.state()).tick).toBe(0)
})

test('a blocked main thread does not disturb the sound', async ({ editor }) => {
  await editor.open(demoSong('earthday').path)
  await play(editor)
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 240)
  await editor.page.evaluate(() => {
    const end = performance.now() + 1_000
    while (performance.now() < end);
  })
  const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter(({ arrivedAt, meantAt }) => arrivedAt > meantAt)).toEqual([])
  await editor.press('Enter')
})

test('no message is late while a song is rendered, all cores are busy and the page is blocked', async ({ editor }) => {
  const { page } = editor
  await editor.open(demoSong('earthday').path)
  await play(editor)
  const others = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  try {
    await page.evaluate(() => void window.tunesmith!.renderWav({ workers: 2 }))
    const renderers = () => page.workers().filter((worker) => /render/.test(worker.url())).length
    await expect.poll(renderers).toBeGreaterThan(1)
    const { tick } = await editor.state()
    await page.waitForFunction((from) => window.tunesmith!.state().tick > from + 960, tick, { timeout: 45_000 })
    await page.evaluate(() => {
      const end = performance.now() + 1_000
      while (performance.now() < end);
    })
    const messages = await page.evaluate(() => window.tunesmith!.scheduledMessages())
    expect(messages.length).toBeGreaterThan(50)
    expect(messages.filter(({ arrivedAt, meantAt }) => arrivedAt > meantAt)).toEqual([])
  } finally {
    for (const other of others) other.kill()
  }
})

test('pause keeps the position, stop goes to the start, rewind and forward step by bars', async ({ editor }) => {
  await editor.draw(0, 60, 3800)
  await play(editor)
  await editor.press('Space')
  const paused = (await editor.state()).tick
  expect(paused).toBeGreaterThan(0)
  expect((await editor.state()).playing).toBe(false)
  await editor.press('d')
  expect((await editor.state()).tick).toBe(1920)
  await editor.press('d')
  await editor.press('a')
  expect((await editor.state()).tick).toBe(1920)
  await editor.press('Enter')
  expect((await editor.state()).tick).toBe(0)
})

test('only a scroll during playback suspends auto-scroll, and play brings it back and the playhead into view', async ({
  editor,
}) => {
  const { page } = editor
  const following = page.getByRole('toolbar', { name: 'Piano roll tools' }).getByRole('button', { name: 'Auto-scroll' })
  const viewport = () => page.evaluate(() => window.tunesmith!.viewport())
  const wheel = async () => {
    const { left, top } = await viewport()
    await page.mouse.move(left + 200, top + 200)
    await page.mouse.wheel(1500, 0)
    await page.waitForFunction(() => window.tunesmith!.viewport().scrollTick > 0)
  }
  await editor.draw(0, 60, 3800)
  await wheel()
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await editor.press('Space')
  await page.waitForFunction(() => window.tunesmith!.viewport().scrollTick === 0)
  await page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
  await wheel()
  await expect(following).toHaveAttribute('aria-pressed', 'false')
  await editor.press('Space')
  await expect(following).toHaveAttribute('aria-pressed', 'false')
  await editor.press('Space')
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await page.waitForFunction(() => {
    const { scrollTick, pxPerTick, width } = window.tunesmith!.viewport()
    const x = (window.tunesmith!.state().tick - scrollTick) * pxPerTick
    return x >= 0 && x <= width
  })
  await editor.press('Enter')
})

test('a muted track is silent, a soloed track plays alone', async ({ editor }) => {
  await editor.open(demoSong('earthday').path)
  const tracks = (await editor.page.evaluate(() => window.tunesmith!.tracks())).filter((track) => track.noteCount > 0)
  await editor.press('n')
  const { selectedTrackId } = await editor.state()
  await play(editor)
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 480)
  const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
  await editor.press('Enter')
  const sounding = new Set(
    messages.filter(({ bytes }) => (bytes[0] & 0xf0) === NOTE_ON && bytes[2] > 0).map(({ trackId }) => trackId),
  )
  expect(tracks.length).toBeGreaterThan(2)
  expect([...sounding].filter((id) => id !== selectedTrackId)).toEqual([])
})

test('plays to the end of the last note, lets it ring and stops there', async ({ editor }) => {
  await editor.draw(0, 60, 900)
  const [{ tick, duration }] = await editor.notes()
  const end = tick + duration
  await play(editor)
  const furthest = await editor.page.evaluate(async () => {
    let max = 0
    while (window.tunesmith!.state().playing) {
      max = Math.max(max, window.tunesmith!.state().tick)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return max
  })
  expect(furthest).toBe(end)
  expect((await editor.state()).tick).toBe(end)
})

test('mutes and solos follow tracks that come and go', async ({ editor }) => {
  const { page } = editor
  const tracks = page.getByTestId('track')
  const [solo, mute] = ['Solo', 'Mute'].map((name) => ({
    of: (row: number) => tracks.nth(row).getByRole('button', { name, exact: true }),
  }))
  const messages = () => page.evaluate(() => window.tunesmith!.scheduledMessages())
  /** The notes that sound, from the start of the song. */
  const struck = async () => {
    const { length } = await messages()
    await play(editor)
    await page.waitForFunction(() => window.tunesmith!.state().tick > 960)
    await editor.press('Enter')
    const strikes = (await messages())
      .slice(length)
      .filter(({ bytes, trackId }) => (bytes[0] & 0xf0) === NOTE_ON && trackId !== null)
    return strikes.map(({ bytes }) => bytes[1])
  }
  await editor.draw(480, 60, 1900)
  await editor.press('m')
  await editor.button('Add track').click()
  await editor.draw(480, 67, 1900)
  expect(await struck()).toEqual([67])

  await solo.of(1).click()
  await expect(mute.of(0)).toHaveAttribute('aria-disabled', 'true')
  await tracks.nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete track' }).click()
  await expect(tracks).toHaveCount(1)
  await mute.of(0).click()
  expect(await struck()).toEqual([60])

  await editor.press('Control+z')
  await expect(solo.of(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await struck()).toEqual([67])
})

test('exports a WAV file that has the right length and is not silent', async ({ editor }, info) => {
  await editor.draw(0, 60, 1900)
  await editor.draw(1920, 67, 3800)
  const download = editor.page.waitForEvent('download', { timeout: 50_000 })
  await editor.button('Export').click()
  await editor.page.getByRole('menuitem', { name: /WAV/ }).click()
  await expect(editor.page.getByRole('progressbar')).toBeVisible()
  const path = info.outputPath('song.wav')
  await (await download).saveAs(path)
  await expect(editor.dialog()).toBeHidden()
  const bytes = readFileSync(path)
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  expect(bytes.readUInt16LE(22)).toBe(2)
  expect(bytes.readUInt32LE(24)).toBe(44_100)
  expect(bytes.readUInt16LE(34)).toBe(16)
  const seconds = bytes.readUInt32LE(40) / 4 / 44_100
  // Eight beats at 120 BPM, and two seconds of tail.
  expect(seconds).toBeGreaterThan(5.8)
  expect(seconds).toBeLessThan(6.3)
  let peak = 0
  for (let at = 44; at + 1 < bytes.length; at += 2) peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)))
  expect(peak).toBeGreaterThan(500)
})

/** Chooses an item of the export menu, and returns the bytes of the file. */
async function exported(editor: EditorPage, item: RegExp): Promise<Buffer> {
  const download = editor.page.waitForEvent('download', { timeout: 50_000 })
  await editor.button('Export').click()
  await editor.page.getByRole('menuitem', { name: item }).click()
  const path = await (await download).path()
  await expect(editor.dialog()).toBeHidden()
  return readFileSync(path)
}

/** What the browser hears in a sound file: its length in seconds, and the loudest sample of each tenth of a second of the left side. */
const heardIn = (editor: EditorPage, file: Buffer) =>
  editor.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const sound = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes.buffer)
    const samples = sound.getChannelData(0)
    const peaks: number[] = []
    for (let at = 0; at < samples.length; at += 4410)
      peaks.push(samples.subarray(at, at + 4410).reduce((max, sample) => Math.max(max, Math.abs(sample)), 0))
    return { seconds: sound.duration, peaks }
  }, file.toString('base64'))

test('an MP3 file sounds like the WAV file, and names the song', async ({ editor }) => {
  await editor.draw(0, 60, 900)
  await editor.draw(1920, 67, 3800)
  const wav = await heardIn(editor, await exported(editor, /WAV/))
  const file = await exported(editor, /MP3/)
  expect(file.toString('latin1', 0, 3)).toBe('ID3')
  expect(file.includes('APIC')).toBe(true)
  expect(Math.abs((await heardIn(editor, file)).seconds - wav.seconds)).toBeLessThan(0.001)
  const result = await editor.page.evaluate(async () => {
    const decode = async (bytes: ArrayBuffer) => {
      const sound = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes)
      return sound.getChannelData(0)
    }
    const [wav, mp3] = [
      await decode(await window.tunesmith!.renderWav({ workers: 2 })),
      await decode(await window.tunesmith!.renderMp3({ workers: 2, kilobits: 320 })),
    ]
    let [signal, noise] = [0, 0]
    for (let i = 0; i < wav.length; i++) {
      signal += wav[i] ** 2
      noise += (wav[i] - mp3[i]) ** 2
    }
    return { frames: [wav.length, mp3.length], decibels: 10 * Math.log10(signal / noise) }
  })
  expect(result.frames[1]).toBe(result.frames[0])
  expect(result.decibels).toBeGreaterThan(20)
})

test('a song that is too long for WAV is refused before it is rendered; a cancelled export leaves nothing', async ({
  editor,
}) => {
  const { page } = editor
  const note = { duration: 480, noteNumber: 60, velocity: 90 }
  // Twenty hours at 120 beats a minute.
  const long = testSong([{ channel: 0, notes: [0, 20 * 3600 * 960].map((tick) => ({ ...note, tick })) }])
  await editor.openBytes('long.mid', writeSmf(long))
  let downloads = 0
  page.on('download', () => downloads++)
  const choose = async (item: RegExp) => {
    await editor.button('Export').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(/WAV/)
  await expect(editor.dialog().getByRole('alert')).toHaveText(/too long/)
  await expect(editor.button('Try again')).toHaveCount(0)
  await editor.button('Close').last().click()
  await choose(/MP3/)
  const renderers = () => page.workers().filter((worker) => /render/.test(worker.url())).length
  await expect.poll(renderers).toBeGreaterThan(1)
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.dialog()).toHaveCount(0)
  await expect.poll(renderers).toBe(0)
  expect(downloads).toBe(0)
})

test('the settings choose the part, the level and the format, and stems are one file a track', async ({ editor }) => {
  const { page } = editor
  await editor.draw(0, 60, 1900)
  await editor.button('Add track').click()
  await editor.draw(1920, 67, 3800)
  await page.evaluate(() => window.tunesmith!.run('loopSelection'))
  await page.evaluate(() => window.tunesmith!.run('exportSettings'))
  const choose = async (label: string, option: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Part of the song', 'The loop')
  await choose('Level', 'Peak at −1 dB')
  await choose('Bits a sample', '24')
  await choose('Samples a second', '48000')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const wav = await exported(editor, /WAV/)
  expect([wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([48_000, 24])
  // A bar and the tail.
  expect(wav.readUInt32LE(40) / 6 / 48_000).toBeCloseTo(4, 2)
  const { peaks } = await heardIn(editor, wav)
  expect(Math.max(...peaks)).toBeCloseTo(10 ** (-1 / 20), 1)
  const zip = await exported(editor, /stems/i)
  const names = Object.keys(unzipSync(zip))
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toMatch(/^0[12].*\.wav$/)
})

test('a song that is too short is not exported, with a message', async ({ editor }) => {
  await editor.openBytes('short.mid', writeSmf(songWith([[0, 60, 60]]).song))
  await editor.button('Export').click()
  await editor.page.getByRole('menuitem', { name: /WAV/ }).click()
  await expect(editor.page.getByText('Song is too short')).toBeVisible()
})

test('an export can be cancelled', async ({ editor }) => {
  await editor.open(demoSong('The Christmas Song').path)
  await editor.button('Export').click()
  await editor.page.getByRole('menuitem', { name: /WAV/ }).click()
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.dialog()).toBeHidden()
  await editor.draw(0, 84)
})

test('the editor and a public page in another tab pause each other', async ({ editor, account }) => {
  const song = await makeSong(account, { name: 'Elsewhere', bytes: melody(240) })
  await editor.open(demoSong('earthday').path)
  await play(editor)
  const page = await editor.page.context().newPage()
  await page.goto(`/song/${song.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  const player = new PlayerBar(page)
  await player.reaches(1)
  await expect.poll(async () => (await editor.state()).playing).toBe(false)
  await editor.page.bringToFront()
  await editor.press('Space')
  await expect.poll(async () => (await editor.state()).playing).toBe(true)
  await expect(player.button('Play')).toBeVisible()
  await page.close()
})
