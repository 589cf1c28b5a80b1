import type { SongUpdate } from '#workers/song/api'
import { NOTHING_SENT, type StoredVersion } from '../../../offline'
import type { Core } from '../core/core'
import type { Score } from '../score/score'
import { createDeviceLink } from './deviceLink'
import { createExportActions } from './exportActions'
import { createLibraryActions } from './libraryActions'
import { createLocalFiles } from './localFiles'
import { createSongOpener } from './openActions'
import { createRecovery } from './recovery'
import { createSaveActions } from './saveActions'
import { createSavedPlace } from './savedPlace'
import { chooseCharset } from './textCharset'
import { createVersionActions } from './versionActions'

/** Where the song comes from and where it is kept: the library, this device, files; its versions, and work that was left unsaved. */
export function createFiles(core: Core, { link: score }: Score) {
  const stored: StoredVersion = { ...NOTHING_SENT }
  const onDevice = createDeviceLink(core, stored)
  const { saveCopy, ...library } = createSaveActions(core, stored, onDevice)
  const saving = createSavedPlace(core, library)
  const open = createSongOpener(core, stored, saving.save, score.readMusicXml, onDevice)
  onDevice.followConflicts(open.openStored)
  const recovery = createRecovery(core, open)
  const { uploadNow } = onDevice
  return {
    open,
    /** Tells the user, once, about songs that were left behind by a page that ended without saving. */
    reportUnsaved: recovery.reportUnsaved,
    actions: {
      ...library,
      ...saving,
      ...createExportActions(core, score),
      ...createLibraryActions(core, open, { ...library, saveCopy, uploadNow }),
      ...createLocalFiles(core, open),
      ...createVersionActions(core, saving.save),
      chooseCharset: () => chooseCharset(core),
      openFile: open.openFile,
      newSong: open.newSong,
      mayReplace: open.mayReplace,
      openStored: open.openStored,
      uploadNow,
      showRecovered: recovery.show,
    },
    changed({ opened }: SongUpdate): void {
      // Replaced unsaved work can be recovered.
      if (opened) void recovery.count()
    },
  }
}
