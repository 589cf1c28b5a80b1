import i18n from 'i18next'
import { storedVersions, type VersionSource, versionsDialog } from '../../../songs'
import { ask, toast } from '../../../ui'
import type { OpenActions } from '../../model/editorActions'
import type { Core } from '../core/core'
import { messageOf } from '../core/messages'

/** How long Undo is offered, in milliseconds. */
const LASTS = 10_000

/**
 * The versions of the open song: the library's or, for a song that is not there yet, its journal's. Restoring one is an
 * entry of the history; in the library it is saved at once as a new version, after the edits before it.
 */
export function createVersionActions(
  { store, link, ended }: Core,
  save: () => Promise<boolean>,
): Pick<OpenActions, 'showVersions'> {
  const isSaved = () => store.getState().history.isSaved

  async function restore(bytes: ArrayBuffer, label: string): Promise<void> {
    const isStored = store.getState().identity.songId !== null
    // The user has already been told why the save failed.
    if (isStored && !isSaved() && !(await save())) throw new Error(i18n.t('versions:notSaved'))
    const { version } = await link.restore(bytes)
    if (isStored && !isSaved()) await save()
    if (ended.aborted) return
    const undo = () => {
      // Ctrl+Z undoes it too; later edits stay.
      if (store.getState().song?.version === version) void link.undo()
    }
    toast(i18n.t('versions:restored', { version: label }), 'success', {
      action: { label: i18n.t('common:undo'), run: undo },
      lasts: LASTS,
    })
  }

  let opened = 0

  return {
    async showVersions() {
      const { identity, song } = store.getState()
      if (!song) return
      const { songId } = identity
      const place: Pick<VersionSource, 'isStored' | 'key' | 'list' | 'read' | 'rename'> =
        songId === null
          ? {
              isStored: false,
              key: ['localVersions', `${++opened}`],
              list: async () =>
                (await link.api.localVersions()).map(({ number, at, isCurrent, changes }) => ({
                  ...{ number, name: null, savedAt: at, size: null, isCurrent, isComparing: false },
                  changes: changes && { ...changes, tracks: [...changes.tracks] },
                })),
              read: (number) => link.api.readLocalVersion(number),
              rename: null,
            }
          : storedVersions(songId)
      const source: VersionSource = {
        ...place,
        songName: song.name || identity.name,
        hasEdits: songId !== null && !isSaved(),
        readNow: async () => (await link.api.write()).bytes,
        restore: async ({ number }, label) => restore(await place.read(number, ended), label),
      }
      await ask(versionsDialog, { source, reasonOf: messageOf }, { once: true, signal: ended })
    },
  }
}
