import i18n from 'i18next'
import { canPickFiles, pickToOpen } from '../../../desktop/fileAccess'
import { pickMidiFile } from '../../../desktop/pickMidiFile'
import { forgetFile, recentFiles } from '../../../desktop/recentFiles'
import { ask, toast } from '../../../ui'
import type { OpenActions } from '../../model/editorActions'
import { RecentFilesDialog } from '../../panes/dialogs/RecentFilesDialog'
import type { Core } from '../core/core'
import { problemOf } from '../core/messages'
import type { SongOpener } from './openActions'

/** Choosing the file to open: in the system's dialog, or from the list of recent files. */
export function createLocalFiles(
  { store, ended }: Core,
  open: SongOpener,
): Pick<OpenActions, 'pickFile' | 'showRecentFiles'> {
  const pick = () => (store.getState().desktop && canPickFiles() ? pickToOpen() : pickMidiFile())
  return {
    async pickFile() {
      try {
        const file = await pick()
        if (file) await open.openFile(file)
      } catch (error) {
        toast(`${i18n.t('desktop:openFailed')} ${problemOf(error)}`, 'error')
      }
    },
    async showRecentFiles() {
      const files = await recentFiles()
      if (ended.aborted) return
      const forget = (id: string) => void forgetFile(id)
      const chosen = await ask(RecentFilesDialog, { files, forget }, { once: true, signal: ended })
      const file = files.find(({ id }) => id === chosen)
      if (file) await open.openFile(file.handle)
    },
  }
}
