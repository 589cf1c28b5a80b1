import i18n from 'i18next'
import { exportFiles, getSong } from '../../../api'
import { openSongDialog, publishDialog, shareSongDialog } from '../../../songs'
import { ask, askConfirm, askText, toast } from '../../../ui'
import type { LibraryActions } from '../../model/editorActions'
import { exportFilesDialog } from '../../panes/dialogs'
import type { ExportFilesProps } from '../../panes/dialogs/ExportFilesDialog'
import type { Core } from '../core/core'
import { messageOf } from '../core/messages'
import type { SongHome } from './home/songHome'
import type { SongOpener } from './openActions'

/** The File menu's actions on the library's songs and on the open song's place among them. */
export function createLibraryActions(
  { store, navigation, ended }: Core,
  open: SongOpener,
  { actions: { save, renameSong }, saveCopy, uploadNow, detach }: SongHome,
): LibraryActions {
  const songId = () => store.getState().identity.songId

  /**
   * Makes sure that the song is stored. Resolves false if the user declines or saving fails. `current`: with all its
   * edits.
   */
  async function isStored(current: boolean): Promise<boolean> {
    const { identity, history, onDevice } = store.getState()
    const isInCloud = identity.songId && onDevice === 'no'
    if (isInCloud && (history.isSaved || !current)) return true
    const question = {
      title: i18n.t(identity.songId ? 'editor:files.older' : 'editor:files.notStored'),
      description: i18n.t(identity.songId ? 'editor:files.olderText' : 'editor:files.notStoredText'),
      confirmLabel: i18n.t('editor:files.save'),
    }
    if (history.isSaved && onDevice !== 'no') await uploadNow()
    else if (!(await askConfirm(question, ended)) || !(await save())) return false
    if (store.getState().onDevice === 'no') return true
    toast(i18n.t('offline:needsCloud'), 'error')
    return false
  }

  async function show(dialog: typeof publishDialog | typeof shareSongDialog): Promise<void> {
    if (!(await isStored(true))) return
    const id = songId()
    if (!id || ended.aborted) return
    try {
      const song = await getSong(id, ended)
      await ask(dialog, { song }, { about: id, signal: ended })
    } catch (error) {
      if (!ended.aborted) toast(messageOf(error), 'error')
    }
  }

  /** Detaches the open song from the library: it stays open, unsaved. */
  async function forget(deleted: string): Promise<void> {
    if (songId() !== deleted) return
    await detach()
    navigation.replace('/editor')
  }

  return {
    async openLibrary() {
      const onDeleted = (deleted: string) => void forget(deleted)
      const dataId = await ask(openSongDialog, { openId: songId(), onDeleted }, { once: true, signal: ended })
      if (dataId !== null && (await open.mayReplace())) await open.openStored(dataId)
    },
    async askRename() {
      const { song, identity } = store.getState()
      const question = {
        title: i18n.t('editor:files.renameTitle'),
        label: i18n.t('editor:files.renameName'),
        initialValue: song?.name || identity.name,
        confirmLabel: i18n.t('editor:files.renameConfirm'),
      }
      const name = await askText(question, ended)
      if (name) await renameSong(name)
    },
    publish: () => show(publishDialog),
    share: () => show(shareSongDialog),
    async exportFiles() {
      if (!(await isStored(true))) return
      const projectId = songId()
      if (!projectId || ended.aborted) return
      const send: ExportFilesProps['send'] = (choice, signal) => exportFiles({ projectId, ...choice }, signal)
      await ask(exportFilesDialog, { send, reasonOf: messageOf }, { once: true, signal: ended })
    },
    async duplicateSong() {
      if (await isStored(false)) await saveCopy()
    },
  }
}
