import { smallBank } from '#workers/newBank/testing'
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
