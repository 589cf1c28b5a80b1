import i18n from 'i18next'
import type { SongFile } from '#shared/edit/update'
import { fileName, saveFile } from '../../../core/saveFile'
import {
  canPickFiles,
  FileProblem,
  needToWrite,
  pickToSave,
  readHandle,
  writeHandle,
} from '../../../desktop/fileAccess'
import { type RecentFile, recentFile, rememberFile } from '../../../desktop/recentFiles'
import { askConfirm, toast } from '../../../ui'
import type { Core } from '../core/core'
import { problemOf } from '../core/messages'

/** Milliseconds for which a failed save offers another file. */
const OFFERED = 15_000

/** Saves the song in files of the disk. All resolve true when it is saved; on failure they tell the user, and song and file stay as they were. */
export function createFileSaving({ store, link, navigation, ended }: Core) {
  const nameNow = () => {
    const { identity, song } = store.getState()
    return (song?.name || identity.name).trim()
  }

  /** Whether the file is as it was when it was last read or written here, or may be replaced all the same. */
  async function mayReplace({ handle, name, modifiedAt }: RecentFile): Promise<boolean> {
    const { lastModified } = await readHandle(handle)
    if (lastModified === modifiedAt) return true
    const question = {
      title: i18n.t('desktop:changed.title'),
      description: i18n.t('desktop:changed.text', { name }),
      confirmLabel: i18n.t('desktop:changed.replace'),
    }
    if (await askConfirm(question, ended)) return true
    toast(i18n.t('desktop:changed.kept'))
    return false
  }

  async function write(handle: FileSystemFileHandle): Promise<void> {
    const { bytes, version } = await link.api.write()
    const written = await writeHandle(handle, bytes)
    const { id, name } = await rememberFile(handle, written)
    await markSaved(version, { id, name })
    toast(i18n.t('desktop:saved', { name }), 'success')
  }

  async function markSaved(version: number, file: SongFile | null): Promise<void> {
    if (ended.aborted) return
    const { identity } = store.getState()
    const history = await link.api.markSaved(version, {
      ...identity,
      songId: null,
      dataId: null,
      etag: null,
      deviceKey: null,
      file,
    })
    store.setState({ history, saving: 'idle' })
    navigation.replace('/editor')
  }

  /** The browser asks where, or has a folder for downloads. */
  async function download(): Promise<void> {
    const { bytes, version } = await link.api.write()
    const name = fileName(nameNow(), 'mid')
    saveFile(new Blob([bytes], { type: 'audio/midi' }), name)
    await markSaved(version, null)
    toast(i18n.t('desktop:downloaded', { name }), 'success')
  }

  /** A song without a name, or with that of its former file, is named after the new file. */
  async function nameAfter(handle: FileSystemFileHandle): Promise<void> {
    const former = store.getState().identity.file
    const name = nameNow()
    if (name !== '' && name !== (former && withoutEnding(former.name))) return
    await link.rename(withoutEnding(handle.name))
  }

  /** Runs one save at a time. */
  let running: Promise<boolean> | null = null
  function run(work: () => Promise<boolean>): Promise<boolean> {
    running ??= work()
      .catch((error: unknown) => {
        store.setState({ saving: 'failed' })
        const action = { label: i18n.t('editor:action.saveAs'), run: () => void saveAs() }
        toast(`${i18n.t('desktop:saveFailed')} ${problemOf(error)}`, 'error', { action, lasts: OFFERED })
        return false
      })
      .finally(() => {
        running = null
      })
    return running
  }

  const saveAs = () =>
    run(async () => {
      if (!canPickFiles()) {
        await download()
        return true
      }
      const handle = await pickToSave(fileName(nameNow(), 'mid'))
      if (!handle || ended.aborted) return false
      store.setState({ saving: 'saving' })
      await nameAfter(handle)
      await write(handle)
      return true
    })

  return {
    saveAs,
    saveIn({ id }: SongFile): Promise<boolean> {
      return run(async () => {
        const file = await recentFile(id)
        if (!file) throw new FileProblem('gone')
        // Asked before the song is written: writing may outlast the time in which the browser lets a page ask after a key press.
        await needToWrite(file.handle)
        if (!(await mayReplace(file)) || ended.aborted) return false
        store.setState({ saving: 'saving' })
        await write(file.handle)
        return true
      })
    },
  }
}

const withoutEnding = (name: string) => name.replace(/\.(midi?|kar)$/i, '')
