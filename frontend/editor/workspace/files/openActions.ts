import i18n from 'i18next'
import type { OpenReport } from '#workers/song/api'
import { ask, toast } from '../../../ui'
import { ConfirmUnsavedDialog } from '../../panes/dialogs/ConfirmUnsavedDialog'
import { framesDrawn } from '../automation/wait'
import { messageOf } from '../messages'
import type { Parts } from '../parts'
import { NO_IDENTITY } from '../state/store'
import { loadCloudSong, type StoredVersion } from './cloud'

export interface OpenActions {
  /** Whether the open song may be replaced: asks when it has unsaved work. */
  mayReplace(): Promise<boolean>
  /** Whether the editor may be left: asks when there is unsaved work. */
  mayLeave(): Promise<boolean>
  /** A new, empty song; asks first when the open one has unsaved work. */
  newSong(): Promise<void>
  /** Reads a file; asks first. A file that cannot be read leaves the open song as it was. */
  openFile(file: File): Promise<void>
  /**
   * Opens a song of the library, or a remix of another's. On a failure it keeps the open song; without one it shows the error screen.
   */
  openCloud(dataId: string): Promise<void>
  /** The same in the place of the open song, at its own address. */
  openStored(dataId: string): Promise<void>
  /** Recovers a song that was left unsaved. Resolves false, after telling the user, when that fails. */
  recover(key: string): Promise<boolean>
}

export function createOpenActions(parts: Parts, stored: StoredVersion, save: () => Promise<boolean>): OpenActions {
  const { store, link, navigation, ended } = parts

  async function mayReplace(): Promise<boolean> {
    const { history, song } = store.getState()
    if (!song || history.isSaved) return true
    const answer = await ask(ConfirmUnsavedDialog, {}, { signal: ended })
    // Asks again about changes made during the save.
    return answer === 'discard' || (answer === 'save' && (await save()) && mayReplace())
  }

  /**
   * Shows the loading state while `load` runs, then the song and its warnings. Does nothing once the page is left.
   * `isFromLibrary`: its name is the one in the library.
   */
  async function replace(load: () => Promise<OpenReport>, isFromLibrary = false): Promise<boolean> {
    const before = store.getState()
    store.setState({ status: 'loading' })
    try {
      const { identity, warnings } = await load()
      if (ended.aborted) return false
      stored.unconfirmed = null
      stored.name = isFromLibrary ? identity.name : null
      store.setState({ status: 'ready', failure: null, saving: 'idle', warnings })
      await framesDrawn()
      return true
    } catch (error) {
      if (ended.aborted) return false
      if (before.song) {
        store.setState({ status: 'ready' })
        toast(i18n.t('workspace:openFailed', { reason: messageOf(error) }), 'error')
      } else {
        store.setState({ status: 'failed', failure: messageOf(error) })
      }
      return false
    }
  }

  async function openCloud(dataId: string): Promise<boolean> {
    const isOpen = await replace(async () => {
      const { bytes, identity } = await loadCloudSong(dataId)
      ended.throwIfAborted()
      return link.open(bytes, identity)
    }, true)
    const { remixOf, songId } = store.getState().identity
    if (isOpen && remixOf && !songId) toast(i18n.t('workspace:remixing', { name: remixOf.name }))
    return isOpen
  }

  return {
    mayReplace,
    async mayLeave() {
      if (!(await mayReplace())) return false
      const { history, song } = store.getState()
      if (song && !history.isSaved) await link.api.discardOpen()
      return true
    },
    async newSong() {
      if (!(await mayReplace())) return
      if (await replace(() => link.create(NO_IDENTITY))) navigation.replace('/editor')
    },
    async openFile(file) {
      if (!(await mayReplace())) return
      const name = file.name.replace(/\.(midi?|kar)$/i, '')
      const load = async () => {
        const bytes = await file.arrayBuffer()
        ended.throwIfAborted()
        return link.open(bytes, { ...NO_IDENTITY, name })
      }
      if (await replace(load)) navigation.replace('/editor')
    },
    async openCloud(dataId) {
      await openCloud(dataId)
    },
    async openStored(dataId) {
      if (await openCloud(dataId)) navigation.replace(`/editor/${dataId}`)
    },
    async recover(key) {
      if (!(await replace(() => link.recover(key)))) return false
      const { dataId } = store.getState().identity
      navigation.replace(dataId ? `/editor/${dataId}` : '/editor')
      return true
    },
  }
}
