// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { recentFiles, rememberFile } from '../../../../desktop/recentFiles'
import type { Core } from '../../core/core'
import { createFileSteps } from './fileSteps'
import type { Saving } from './homeTable'

afterEach(() => vi.unstubAllGlobals())

const refusal = (name: string) => new DOMException('', name)

/** A file of the disk, which other programs may change or delete. */
function fileOnDisk(name: string) {
  const disk = { bytes: new Uint8Array([1]), lastModified: 1, isGone: false, isFull: false }
  const handle = {
    name,
    isSameEntry: async (other: unknown) => other === handle,
    async getFile() {
      if (disk.isGone) throw refusal('NotFoundError')
      return new File([disk.bytes], name, { lastModified: disk.lastModified })
    },
    async createWritable() {
      let bytes = disk.bytes
      return {
        async write(more: ArrayBuffer) {
          if (disk.isFull) throw refusal('QuotaExceededError')
          bytes = new Uint8Array(more)
        },
        close: async () => void Object.assign(disk, { bytes, lastModified: disk.lastModified + 1 }),
        abort: async () => {},
      }
    },
  }
  return { disk, handle: handle as unknown as FileSystemFileHandle }
}

/** The save steps for a song with this name, and the names that they give it. */
function open(name: string, file: string | null = null) {
  const names: string[] = []
  const identity = { name, songId: 's', dataId: 'd', etag: '"1"', file: file === null ? null : { id: 'f', name: file } }
  const core = {
    store: { getState: () => ({ identity, song: { name } }) },
    link: { rename: async (given: string) => names.push(given) },
    ended: new AbortController().signal,
  } as unknown as Core
  const saving = (more: Partial<Saving>) =>
    ({ job: { kind: 'saveFileAs' }, identity, written: { bytes: new Uint8Array([2, 3]).buffer }, ...more }) as Saving
  return { steps: createFileSteps(core), names, saving }
}

const savedIn = (id: string) => ({ job: { kind: 'saveFile', file: { id, name: '' } } }) as const

test('SV11 a file that is as it was may be written, one that another program changed may not', async () => {
  const { steps, saving } = open('Ferry')
  const { disk, handle } = fileOnDisk('Ferry.mid')
  const { id } = await rememberFile(handle, await handle.getFile())
  expect(await steps.reach(saving(savedIn(id)))).toEqual({ is: 'ready', saving: { handle } })
  disk.lastModified = 9
  expect(await steps.reach(saving(savedIn(id)))).toMatchObject({ is: 'stale' })
  disk.isGone = true
  await expect(steps.reach(saving(savedIn(id)))).rejects.toMatchObject({ code: 'gone' })
  expect(await steps.reach(saving(savedIn('unknown')))).toMatchObject({
    is: 'refused',
    saving: { why: { code: 'gone' } },
  })
})

test('SV11 the file that was written is where the song is, and is as it was last written', async () => {
  const { steps, saving } = open('Ferry')
  const { disk, handle } = fileOnDisk('Night.mid')
  const kept = await steps.file(saving({ handle }))
  expect([...disk.bytes]).toEqual([2, 3])
  const [{ id }] = await recentFiles()
  const identity = {
    name: 'Ferry',
    songId: null,
    dataId: null,
    etag: null,
    deviceKey: null,
    file: { id, name: 'Night.mid' },
  }
  expect(kept).toMatchObject({ is: 'kept', saving: { stored: { identity, here: null } } })
  expect(await steps.reach(saving(savedIn(id)))).toMatchObject({ is: 'ready' })
})

test('SV11 a disk that is full leaves the file as it was', async () => {
  const { steps, saving } = open('Ferry')
  const { disk, handle } = fileOnDisk('Full.mid')
  disk.isFull = true
  await expect(steps.file(saving({ handle }))).rejects.toMatchObject({ code: 'full' })
  expect([...disk.bytes]).toEqual([1])
})

test.each([
  ['a song without a name', '', null, ['New']],
  ['a song named after its former file', 'Old', 'Old.mid', ['New']],
  ['a song with a name of its own', 'Ferry', 'Old.mid', []],
])('SV11 %s, in a file that the user chose', async (_, name, file, expected) => {
  const { steps, names } = open(name, file)
  const { handle } = fileOnDisk('New.midi')
  vi.stubGlobal('showOpenFilePicker', () => {})
  vi.stubGlobal('showSaveFilePicker', async () => handle)
  expect(await steps.pick()).toEqual({ is: 'picked', saving: { handle } })
  expect(names).toEqual(expected)
})

test('SV11 a dialog that is closed chooses nothing', async () => {
  const { steps } = open('Ferry')
  vi.stubGlobal('showOpenFilePicker', () => {})
  vi.stubGlobal('showSaveFilePicker', () => Promise.reject(refusal('AbortError')))
  expect(await steps.pick()).toEqual({ is: 'none' })
})
