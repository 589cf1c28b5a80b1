import type { SongUpdate } from '#workers/song/api'
import type { Core } from '../core/core'
import type { ScoreFeature } from '../score/score'
import { createExportActions } from './exportActions'
import { createSongHome } from './home/songHome'
import { createLibraryActions } from './libraryActions'
import { createLocalFiles } from './localFiles'
import { createSongOpener } from './openActions'
import { createRecovery } from './recovery'
import { chooseCharset } from './textCharset'
import { createVersionActions } from './versionActions'

/**
 * The places where the song comes from and is kept: the library, this device, files; also its versions, and unsaved
 * work.
 */
export function createFiles(core: Core, { link: score }: ScoreFeature) {
  const home = createSongHome(core)
  const open = createSongOpener(core, home, score.readMusicXml)
  home.followConflicts(open.openStored)
  const recovery = createRecovery(core, open)
  return {
    open,
    /** Tells the user, once, about songs that a page left unsaved when it ended. */
    reportUnsaved: recovery.reportUnsaved,
    actions: {
      ...home.actions,
      ...createExportActions(core, score),
      ...createLibraryActions(core, open, home),
      ...createLocalFiles(core, open),
      ...createVersionActions(core, home.actions.save),
      chooseCharset: () => chooseCharset(core),
      openFile: open.openFile,
      newSong: open.newSong,
      mayReplace: open.mayReplace,
      openStored: open.openStored,
      uploadNow: home.uploadNow,
      showRecovered: recovery.show,
    },
    leaving: home.left,
    changed({ opened }: SongUpdate): void {
      // Replaced unsaved work can be recovered.
      if (opened) void recovery.count()
    },
  }
}
