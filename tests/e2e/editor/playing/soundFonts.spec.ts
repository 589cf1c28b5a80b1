import { readFileSync } from 'node:fs'
import { smallBank } from '#workers/newBank/testing'
import { readBank } from '#workers/synth/synthesizer'
import { expectAccessible } from '../../support/axe'
import { expect, test } from '../../support/test'

test.use({ hasSound: true })

const file = {
  name: 'little.sf2',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    smallBank([
      { name: 'Glass', program: 0 },
      { name: 'Boxes', program: 0, drums: true },
    ]),
  ),
}

test('a sound font is added when it is whole and there is room, chosen, kept and deleted', async ({ editor }) => {
  const { page } = editor
  const presets = () => page.evaluate(() => window.tunesmith!.presets())
  const bank = () => page.evaluate(() => window.tunesmith!.state().bank)
  await editor.press('Enter')
  await expect.poll(async () => (await presets()).length, { timeout: 45_000 }).toBeGreaterThan(200)
  expect(await bank()).toEqual({ id: -999, name: 'GeneralUser' })

  const open = async () => {
    await page.getByRole('menuitem', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Sound font…' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Sound font' })
  const input = dialog.getByTestId('sound-font-file')
  await input.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 2000) })
  await expect(dialog.getByRole('alert')).toHaveText('little.sf2 was not added: the file is not complete')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  // The browser has no room.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 3000, usage: 2000 })
  })
  await input.setInputFiles(file)
  await expect(dialog.getByRole('alert')).toHaveText(
    /^little\.sf2 was not added: it needs .*, and this browser has .* left\. Delete other sound fonts first\.$/,
  )
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.evaluate(() => Reflect.deleteProperty(navigator.storage, 'estimate'))

  await input.setInputFiles(file)
  const own = dialog.getByRole('listitem').filter({ hasText: 'Small bank' })
  await expect(own).toContainText('Instruments: 1, drum kits: 1, samples: 1')
  await expect(own).toContainText('In use')
  await expectAccessible(page)
  await expect.poll(presets).toEqual([
    { bank: 0, program: 0, name: 'Glass' },
    { bank: 128, program: 0, name: 'Boxes' },
  ])
  expect(await bank()).toEqual({ id: expect.any(Number), name: 'Small bank' })
  await page.keyboard.press('Escape')

  await page.reload()
  await editor.idle()
  expect((await bank()).name).toBe('Small bank')
  await editor.press('Enter')
  await expect.poll(async () => (await presets()).length).toBe(2)

  await open()
  await dialog.getByRole('button', { name: 'Delete Small bank' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Small bank?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await bank()).toEqual({ id: -999, name: 'GeneralUser' })
  await expect.poll(async () => (await presets()).length, { timeout: 45_000 }).toBeGreaterThan(200)
})

/**
 * A real Ogg Vorbis file: 8,000 samples of 441 Hz with two overtones at 44,100 Hz and half of full scale, by Debian's
 * oggenc (-q 3 --discard-comments).
 */
const vorbis = readFileSync(new URL('../../support/tone.ogg', import.meta.url))

/**
 * The loudest sample of the left side of a WAV file (16 bits, 44,100 Hz, stereo), and how often it rises through zero
 * in the half second from 0.2 s on.
 */
function heard(wav: Buffer): { peak: number; rises: number } {
  const at = (second: number) => 44 + 4 * Math.round(44_100 * second)
  let [peak, rises, before] = [0, 0, 0]
  for (let i = at(0.2); i < at(0.7); i += 4) {
    const sample = wav.readInt16LE(i)
    peak = Math.max(peak, Math.abs(sample))
    if (before < 0 && sample >= 0) rises++
    before = sample
  }
  return { peak: peak / 0x8000, rises }
}

test('compressed samples are decoded by the browser when the sound font is added', async ({ editor }) => {
  const { page } = editor
  const bank = readBank(smallBank([{ name: 'Pressed', program: 0 }], { name: 'Pressed bank' }))
  bank.samples[0].setCompressedData(new Uint8Array(vorbis))
  const buffer = Buffer.from(bank.writeSF2())
  await page.evaluate(() => window.tunesmith!.run('soundFont'))
  const dialog = page.getByRole('dialog', { name: 'Sound font' })
  const input = dialog.getByTestId('sound-font-file')
  await input.setInputFiles({ name: 'pressed.sf3', mimeType: 'application/octet-stream', buffer })
  const own = dialog.getByRole('listitem').filter({ hasText: 'Pressed bank' })
  await expect(own).toContainText('In use')
  // A loop of 900 samples would be too long for a sample that was not decoded.
  await expect(own).not.toContainText('Samples whose loop')
  await page.keyboard.press('Escape')
  await editor.press('Enter')
  const names = () => page.evaluate(() => window.tunesmith!.presets().map(({ name }) => name))
  await expect.poll(names).toEqual(['Pressed'])

  // Its key is 69.
  await editor.draw(0, 69, 3800)
  await editor.press('Space')
  await page.waitForFunction(() => window.tunesmith!.outputLevel() > 0.01, null, { timeout: 45_000 })
  await editor.press('Enter')
  const base64 = await page.evaluate(async () => {
    const bytes = new Uint8Array(await window.tunesmith!.renderWav({ workers: 1 }))
    return btoa(Array.from(bytes.subarray(0, 200_000), (byte) => String.fromCharCode(byte)).join(''))
  })
  const { peak, rises } = heard(Buffer.from(base64, 'base64'))
  expect(peak).toBeGreaterThan(0.01)
  expect(Math.abs(rises - 441 / 2)).toBeLessThan(2)

  bank.samples[0].setCompressedData(Uint8Array.of(1, 2, 3, 4))
  await page.evaluate(() => window.tunesmith!.run('soundFont'))
  const broken = { name: 'broken.sf3', mimeType: 'application/octet-stream', buffer: Buffer.from(bank.writeSF2()) }
  await input.setInputFiles(broken)
  await expect(dialog.getByRole('alert')).toContainText('this browser cannot decode its compressed samples')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})
