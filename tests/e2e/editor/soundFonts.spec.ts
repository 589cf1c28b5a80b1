import { smallBank } from '#workers/newBank/testing'
import { readBank } from '#workers/synth/synthesizer'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

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

test('a sound font is added, chosen, kept and deleted', async ({ editor }) => {
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

/** 16-bit mono: the browser's decoder takes it as it takes Ogg Vorbis, which nothing here can write. */
function wav(samples: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(44 + samples.byteLength)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.byteLength, 4)
  file.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [20, 0x10001],
    [24, rate],
    [28, 2 * rate],
    [32, 0x100002],
  ])
    file.writeUInt32LE(value, at)
  file.write('data', 36)
  file.writeUInt32LE(samples.byteLength, 40)
  file.set(new Uint8Array(samples.buffer), 44)
  return new Uint8Array(file)
}

test('compressed samples are decoded by the browser when the sound font is added', async ({ editor }) => {
  const { page } = editor
  const bank = readBank(smallBank([{ name: 'Pressed', program: 0 }], { name: 'Pressed bank' }))
  bank.samples[0].setCompressedData(wav(new Int16Array(1000).fill(8000), 44_100))
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

  bank.samples[0].setCompressedData(Uint8Array.of(1, 2, 3, 4))
  await page.evaluate(() => window.tunesmith!.run('soundFont'))
  const broken = { name: 'broken.sf3', mimeType: 'application/octet-stream', buffer: Buffer.from(bank.writeSF2()) }
  await input.setInputFiles(broken)
  await expect(dialog.getByRole('alert')).toContainText('this browser cannot decode its compressed samples')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})
