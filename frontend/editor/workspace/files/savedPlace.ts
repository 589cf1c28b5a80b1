import type { SaveActions } from '../../model/editorActions'
import type { Core } from '../core/core'
import { createFileSaving } from './fileSaving'

type Saving = Pick<SaveActions, 'save' | 'saveAs'>

/**
 * Saves the song where it is kept: in the library or, in desktop mode, in a file. It is kept where it was saved last; a new song in desktop
 * mode gets a file.
 */
export function createSavedPlace(core: Core, library: Saving): Saving & Pick<SaveActions, 'saveToLibrary'> {
  const files = createFileSaving(core)
  const { store } = core
  return {
    save() {
      const { desktop, identity } = store.getState()
      if (identity.file) return files.saveIn(identity.file)
      const isInLibrary = identity.songId || identity.deviceKey
      return desktop && !isInLibrary ? files.saveAs() : library.save()
    },
    async saveAs() {
      if (store.getState().desktop) await files.saveAs()
      else await library.saveAs()
    },
    async saveToLibrary() {
      await library.save()
    },
  }
}
