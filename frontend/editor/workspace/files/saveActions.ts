import i18n from 'i18next'
import type { SongIdentity } from '#workers/song/api'
import { updateSong } from '../../../api'
import { askNow, connection, isUnreachable } from '../../../api/http/connection'
import { unreachable } from '../../../api/http/errors'
import {
  addressOf,
  askToKeep,
  GoneSongError,
  keepSaved,
  notKept,
  OtherWindowError,
  resumeSave,
  StaleSaveError,
  type StoredVersion,
  saveCloudSong,
  saveOnDevice,
  whileSaving,
} from '../../../offline'
import { isSignedIn } from '../../../session/session'
import { askSignIn } from '../../../session/signIn/askSignIn'
import { askConfirm, askText, toast } from '../../../ui'
import type { SaveActions } from '../../model/editorActions'
import type { Core } from '../core/core'
import { editFailed, messageOf } from '../core/messages'
import type { DeviceLink } from './deviceLink'

/**
 * `save` asks for a name when there is none, stores the song, and marks that version as saved; edits made
 * meanwhile stay unsaved. Resolves true when the song is stored; on failure it tells the user, and nothing is lost. If the session has
 * ended, saving and renaming continue once the user has signed in again. Without the server the song is stored on this device.
 */
export function createSaveActions(
  { store, link, navigation, ended }: Core,
  stored: StoredVersion,
  onDevice: DeviceLink,
): Omit<SaveActions, 'saveToLibrary'> & { saveCopy(): Promise<void> } {
  const nameNow = () => {
    const { identity, song } = store.getState()
    return (identity.name || song?.name || '').trim()
  }

  const askName = (initialValue = '') => {
    const question = {
      title: i18n.t('editor:saveAs.title'),
      label: i18n.t('editor:saveAs.name'),
      initialValue,
      confirmLabel: i18n.t('editor:saveAs.confirm'),
    }
    return askText(question, ended)
  }

  /** Asks for a name when there is none; false: none was given. */
  async function named(): Promise<boolean> {
    if (nameNow()) return true
    const asked = await askName()
    if (asked) await link.rename(asked)
    return !!asked
  }

  /** Whether the last save was sent: then `stored` knows more than what is noted on this device. */
  let isSent = false

  /**
   * `instead`: the new song replaces the one that waits on this device. If the server does not answer, the song is stored on this device while
   * no upload can begin, which would take the bytes that were just sent for another user's.
   */
  async function storeSong(asNew: boolean, instead = !asNew): Promise<void> {
    isSent = false
    if (!connection.getState().reachable) throw unreachable()
    const { bytes, version } = await link.api.write()
    // Read only now: write() also waits for a rename in progress.
    const name = nameNow()
    const { identity } = store.getState()
    const target = targetOf(identity, name, asNew)
    // Read together with the identity: an upload finishing meanwhile changes both.
    const own = onDevice.own()
    const saved = await whileSaving(async () => {
      try {
        const before = await resumeSave(target, own, stored)
        isSent = true
        const now = await saveCloudSong(bytes, before, stored)
        // The song is in the cloud, so a failure on this device does not make it unsaved.
        await keepSaved(instead ? identity : now, now, bytes, own).catch(() => {})
        return now
      } catch (error) {
        if (!isUnreachable(error)) throw error
        // If that fails too, `keepHere` tries again and tells the user why.
        await storeHere(!instead).catch(() => {
          throw error
        })
        return null
      }
    })
    if (saved === null) return
    // A user who has left gets the message but is not brought back.
    if (!ended.aborted) {
      onDevice.savedHere(null)
      const history = await link.api.markSaved(version, saved)
      store.setState({ history, saving: 'idle' })
      navigation.replace(`/editor/${saved.dataId}`)
    }
    toast(target.songId ? i18n.t('workspace:saved') : i18n.t('workspace:created'), 'success')
    void askToKeep()
    const { remixOf } = target
    if (remixOf && !saved.remixOf) toast(i18n.t('workspace:remixUnlinked', { name: remixOf.name }))
  }

  function targetOf(identity: SongIdentity, name: string, asNew: boolean): SongIdentity {
    if (!asNew) return { ...identity, name, file: null }
    stored.made = null
    return { ...identity, name, songId: null, dataId: null, etag: null, deviceKey: null, file: null }
  }

  async function storeHere(asNew: boolean): Promise<void> {
    const { bytes, version } = await link.api.write()
    const target = targetOf(store.getState().identity, nameNow(), asNew)
    const now = await resumeSave(target, onDevice.own(), isSent ? { ...stored } : stored)
    const { identity, key, since } = await saveOnDevice(now, bytes, stored, onDevice.own())
    if (!ended.aborted) {
      onDevice.savedHere({ version, key, since })
      const history = await link.api.markSaved(version, identity)
      store.setState({ history, saving: 'idle' })
      navigation.replace(`/editor/${addressOf(identity)}`)
    }
    toast(i18n.t('offline:saved'), 'success')
    void askToKeep()
    void askNow()
  }

  /** Falls back to saving on this device and reports an error if that fails too. */
  async function keepHere(asNew: boolean): Promise<boolean> {
    try {
      await storeHere(asNew).catch((error: unknown) => {
        if (error instanceof OtherWindowError) return keepBoth(() => storeHere(true))
        throw error
      })
      return true
    } catch (error) {
      store.setState({ saving: 'failed' })
      if (error instanceof DeclinedError) toast(i18n.t('workspace:saveFailed', { reason: error.message }), 'error')
      else toast(i18n.t('offline:notSaved', { reason: await notKept(error) }), 'error')
      return false
    }
  }

  /** Asks, and throws the reason why nothing is saved unless the answer is yes. Does not ask a user who has left the editor. */
  async function agreed(question: Parameters<typeof askConfirm>[0], otherwise: string): Promise<void> {
    if (!(await askConfirm(question, ended))) throw new DeclinedError(otherwise)
  }

  async function keepBoth(storeCopy: () => Promise<void>): Promise<void> {
    const question = {
      title: i18n.t('workspace:staleTitle'),
      description: i18n.t('workspace:staleText'),
      confirmLabel: i18n.t('workspace:staleKeepBoth'),
    }
    await agreed(question, i18n.t('workspace:staleKept'))
    await link.rename(i18n.t('workspace:copyOf', { name: nameNow() }))
    await storeCopy()
  }

  async function saveAnew(): Promise<void> {
    const question = {
      title: i18n.t('workspace:goneTitle'),
      description: i18n.t('workspace:goneText'),
      confirmLabel: i18n.t('workspace:goneSave'),
    }
    await agreed(question, i18n.t('workspace:goneKept'))
    await storeSong(true, true)
  }

  async function run(): Promise<boolean> {
    if (!(await askSignIn({ keepsPage: true }))) return false
    if (!(await named())) return false
    store.setState({ saving: 'saving' })
    try {
      await storeSong(false).catch((error: unknown) => {
        if (error instanceof StaleSaveError) return keepBoth(() => storeSong(true, true))
        if (error instanceof GoneSongError) return saveAnew()
        throw error
      })
      return true
    } catch (error) {
      if (isUnreachable(error)) return keepHere(false)
      store.setState({ saving: 'failed' })
      if (await signedInAgain()) return run()
      toast(i18n.t('workspace:saveFailed', { reason: messageOf(error) }), 'error')
      return false
    }
  }

  /** Stores the song under another name, as one of its own. If that fails, it keeps its name and its place in the library. */
  async function storeUnder(name: string): Promise<void> {
    if (!(await askSignIn({ keepsPage: true }))) return
    const former = store.getState().song?.name ?? ''
    store.setState({ saving: 'saving' })
    const { version, isEntry } = await link.rename(name)
    try {
      await storeSong(true)
    } catch (error) {
      if (isUnreachable(error)) return void (await keepHere(true))
      store.setState({ saving: 'failed' })
      // Edits made meanwhile stay, and with them the new name.
      if (!ended.aborted && name !== former && store.getState().song?.version === version)
        await (isEntry ? link.undo() : link.rename(former))
      if (await signedInAgain()) return storeUnder(name)
      toast(i18n.t('workspace:saveFailed', { reason: messageOf(error) }), 'error')
    }
  }

  /** Whether the session ended, which is why nothing was stored, and the user signed in again. */
  const signedInAgain = async () =>
    !ended.aborted && !isSignedIn() && (await askSignIn({ reason: 'ended', keepsPage: true }))

  /** Stores only the name, and marks `version`, the first with this name, as saved if nothing else was changed. */
  async function storeName(name: string, songId: string, version: number, wasSaved: boolean): Promise<void> {
    try {
      await updateSong(songId, { name })
      const { identity } = store.getState()
      if (ended.aborted || identity.songId !== songId) return
      stored.name = name
      if (wasSaved) store.setState({ history: await link.api.markSaved(version, { ...identity, name }) })
    } catch (error) {
      if (await signedInAgain()) return storeName(name, songId, version, wasSaved)
      toast(i18n.t('workspace:nameNotSaved', { reason: messageOf(error) }), 'error')
    }
  }

  /** Renames the song, in the library at once if it is there; other changes stay unsaved. */
  async function renameSong(name: string): Promise<void> {
    const { song, history } = store.getState()
    if (name === song?.name) return
    try {
      await link.apply({ type: 'song/rename', name })
      const { songId } = store.getState().identity
      if (!songId || !name) return
      const version = await link.api.seal()
      await inTurn(() => storeName(name, songId, version, history.isSaved))
    } catch (error) {
      editFailed(error)
    }
  }

  let running: Promise<unknown> = Promise.resolve()
  let saving: Promise<boolean> | null = null

  /** Runs after all earlier work has ended: one call to the server at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = running.then(work)
    running = done.catch(() => {})
    return done
  }

  return {
    save() {
      saving ??= inTurn(run).finally(() => {
        saving = null
      })
      return saving
    },
    async saveAs() {
      const name = await askName(nameNow())
      if (name) await inTurn(() => storeUnder(name))
    },
    saveCopy: () => inTurn(() => storeUnder(i18n.t('workspace:copyOf', { name: nameNow() }))),
    renameSong,
  }
}

/** The user said no to a question; the message says what that means. */
class DeclinedError extends Error {
  override readonly name = 'DeclinedError'
}
