import i18n from 'i18next'
import { saveFile, songFileName } from '../../../../core/saveFile'
import {
  canPickFiles,
  FileProblem,
  needToWrite,
  pickToSave,
  readHandle,
  writeHandle,
} from '../../../../desktop/fileAccess'
import { recentFile, rememberFile } from '../../../../desktop/recentFiles'
import { askConfirm, toast } from '../../../../ui'
import type { Core } from '../../core/core'
import type { HomeEffects } from './homeMachine'
import { openSongName } from './librarySteps'

/** The steps of saving to a file on the disk. On failure the song and the file stay as they were. */
export function createFileSteps(core: Core) {
  const { store, link, ended } = core
  const suggested = () => songFileName(openSongName(core), 'mid')

  /** Names a song after its new file if it had no name, or that of its former file. */
  async function nameAfter({ name: file }: FileSystemFileHandle): Promise<void> {
    const former = store.getState().identity.file
    const name = openSongName(core)
    if (name === '' || name === (former && withoutEnding(former.name))) await link.rename(withoutEnding(file))
  }

  return {
    async reach({ job }) {
      const file = job.kind === 'saveFile' ? await recentFile(job.file.id) : undefined
      if (!file) return { is: 'refused', saving: { why: new FileProblem('gone') } }
      // Asks before the song is written: after a key press a page may ask only for a short time, which writing may
      // exceed.
      await needToWrite(file.handle)
      const { lastModified } = await readHandle(file.handle)
      return { is: lastModified === file.modifiedAt ? 'ready' : 'stale', saving: { handle: file.handle } }
    },
    async askReplace({ handle }) {
      const question = {
        title: i18n.t('desktop:changed.title'),
        description: i18n.t('desktop:changed.text', { name: handle?.name ?? '' }),
        confirmLabel: i18n.t('desktop:changed.replace'),
      }
      if (await askConfirm(question, ended)) return { is: 'yes' }
      toast(i18n.t('desktop:changed.kept'))
      return { is: 'no' }
    },
    async pick() {
      if (!canPickFiles()) return { is: 'picked' }
      const handle = await pickToSave(suggested())
      if (!handle || ended.aborted) return { is: 'none' }
      await nameAfter(handle)
      return { is: 'picked', saving: { handle } }
    },
    async file({ handle, identity, written: { bytes } }) {
      const place = { songId: null, dataId: null, etag: null, deviceKey: null }
      if (!handle) {
        // The browser asks for a place, or uses its downloads folder.
        saveFile(new Blob([bytes], { type: 'audio/midi' }), suggested())
        const says = i18n.t('desktop:downloaded', { name: suggested() })
        return { is: 'kept', saving: { stored: { identity: { ...identity, ...place, file: null }, here: null, says } } }
      }
      const { id, name } = await rememberFile(handle, await writeHandle(handle, bytes))
      const stored = { identity: { ...identity, ...place, file: { id, name } }, here: null }
      return { is: 'kept', saving: { stored: { ...stored, says: i18n.t('desktop:saved', { name }) } } }
    },
  } satisfies Partial<HomeEffects['steps']>
}

const withoutEnding = (name: string) => name.replace(/\.(midi?|kar)$/i, '')
