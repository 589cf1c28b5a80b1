import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteKept, keepBank, listKept, readKeptFile } from './keptBanks'

const BANK = { name: 'Small', presets: 2, kits: 1, samples: 3, longLoops: 0, size: 4, remote: null }

test('banks are kept with their files and deleted with them; an id is never used again', async () => {
  const first = await keepBank(BANK, new Blob(['abcd']))
  const second = await keepBank({ ...BANK, name: 'Other' }, new Blob(['efgh']))
  expect(await listKept()).toEqual([first, second])
  expect(await readKeptFile(second.id)).toBeDefined()
  await deleteKept(second.id)
  expect(await listKept()).toEqual([first])
  expect(await readKeptFile(second.id)).toBeUndefined()
  expect((await keepBank(BANK, new Blob())).id).toBeGreaterThan(second.id)
})

test('when the file cannot be stored, nothing is kept', async () => {
  const before = await listKept()
  await expect(keepBank(BANK, (() => {}) as unknown as Blob)).rejects.toThrow()
  expect(await listKept()).toEqual(before)
})
