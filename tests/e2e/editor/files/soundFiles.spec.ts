import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { songWith } from '#shared/edit/testing/songs'
import { testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Exports as WAV, MP3 and stems: real synth, real sound bank, real songs. */

test.use({ hasSound: true })

/** Chooses an item of the export menu, and returns the bytes of the file. */
async function exported(editor: EditorPage, item: RegExp): Promise<Buffer> {
  const download = editor.page.waitForEvent('download', { timeout: 50_000 })
  await editor.button('Export').click()
  await editor.page.getByRole('menuitem', { name: item }).click()
  const path = await (await download).path()
  await expect(editor.dialog()).toBeHidden()
  return readFileSync(path)
}

/** All samples of the left side of a sound file, as the browser decodes it. */
const heardIn = async (editor: EditorPage, file: Buffer): Promise<Float32Array> => {
  const base64 = await editor.page.evaluate(async (given) => {
    const bytes = Uint8Array.from(atob(given), (character) => character.charCodeAt(0))
    const sound = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes.buffer)
    const samples = new Uint8Array(sound.getChannelData(0).slice().buffer)
    let text = ''
    for (let at = 0; at < samples.length; at += 8192) text += String.fromCharCode(...samples.subarray(at, at + 8192))
    return btoa(text)
  }, file.toString('base64'))
  return new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer)
}

const peak = (samples: Float32Array): number => samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)

test('a WAV file has the right length and is not silent; an MP3 file sounds like it, and names the song', async ({
  editor,
}) => {
  await editor.draw(0, 60, 900)
  await editor.draw(1920, 67, 3800)
  const bytes = await exported(editor, /WAV/)
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  expect(bytes.readUInt16LE(22)).toBe(2)
  expect(bytes.readUInt32LE(24)).toBe(44_100)
  expect(bytes.readUInt16LE(34)).toBe(16)
  const seconds = bytes.readUInt32LE(40) / 4 / 44_100
  // Eight beats at 120 BPM, and two seconds of tail.
  expect(seconds).toBeGreaterThan(5.8)
  expect(seconds).toBeLessThan(6.3)
  const wav = await heardIn(editor, bytes)
  expect(peak(wav)).toBeGreaterThan(500 / 32_768)
  const file = await exported(editor, /MP3/)
  expect(file.toString('latin1', 0, 3)).toBe('ID3')
  expect(file.includes('APIC')).toBe(true)
  const mp3 = await heardIn(editor, file)
  expect(mp3.length).toBe(wav.length)
  let [signal, noise] = [0, 0]
  for (const [i, sample] of wav.entries()) {
    signal += sample ** 2
    noise += (sample - mp3[i]) ** 2
  }
  expect(10 * Math.log10(signal / noise)).toBeGreaterThan(20)
})

test('a song that is too short or too long for WAV is refused before it is rendered; a cancelled export leaves nothing', async ({
  editor,
}) => {
  const { page } = editor
  const choose = async (item: RegExp) => {
    await editor.button('Export').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await editor.openBytes('short.mid', writeSmf(songWith([[0, 60, 60]]).song))
  await choose(/WAV/)
  await expect(page.getByText('Song is too short')).toBeVisible()
  await editor.button('Close').last().click()
  const note = { duration: 480, noteNumber: 60, velocity: 90 }
  // Twenty hours at 120 beats a minute.
  const long = testSong([{ channel: 0, notes: [0, 20 * 3600 * 960].map((tick) => ({ ...note, tick })) }])
  await editor.openBytes('long.mid', writeSmf(long))
  let downloads = 0
  page.on('download', () => downloads++)
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
  await editor.draw(0, 84)
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
  await choose('Bit depth', '24')
  await choose('Sample rate (Hz)', '48000')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const wav = await exported(editor, /WAV/)
  expect([wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([48_000, 24])
  // The loop is a bar, and so is its sound.
  expect(wav.readUInt32LE(40) / 6).toBe(2 * 48_000)
  expect(peak(await heardIn(editor, wav))).toBeCloseTo(10 ** (-1 / 20), 1)
  const zip = await exported(editor, /stems/i)
  const names = Object.keys(unzipSync(zip))
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toMatch(/^0[12].*\.wav$/)
})
