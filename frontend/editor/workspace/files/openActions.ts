import i18n from 'i18next'
import type { Dropped } from '#shared/notation/musicXml/dropped'
import { isMusicXml } from '#shared/notation/musicXml/fileKind'
import type { OpenReport } from '#workers/song/api'
import { getImportedMidi, importMidi } from '../../../api'
import type { HandedFile } from '../../../core/fileHandover'
import { readHandle } from '../../../desktop/fileAccess'
import { rememberFile } from '../../../desktop/recentFiles'
import { addressOf, type DeviceSong, decide, isConflict, NOTHING_SENT, readDevice } from '../../../offline'
import { ask, toast } from '../../../ui'
import type { EditorState } from '../../model/state'
import { ConfirmUnsavedDialog } from '../../panes/dialogs/ConfirmUnsavedDialog'
import { ExternalFailedDialog } from '../../panes/dialogs/ExternalFailedDialog'
import type { Core } from '../core/core'
import { messageOf, problemOf } from '../core/messages'
import { framesDrawn } from '../core/wait'
import type { ScoreLink } from '../score/scoreLink'
import { tellDropped } from '../score/tellDropped'
import { NO_IDENTITY } from '../state/store'
import { type LoadedSong, loadSong } from './cloud'
import type { SongHome } from './home/songHome'
import { offerCharset } from './textCharset'

export interface SongOpener {
  /** Resolves whether the open song may be replaced: asks if it has unsaved work. */
  mayReplace(): Promise<boolean>
  /** Resolves whether the editor may be left: asks if there is unsaved work. */
  mayLeave(): Promise<boolean>
  /** Opens a new, empty song; asks first if the open one has unsaved work. */
  newSong(): Promise<void>
  /**
   * Reads a file, after asking about unsaved work. If the file cannot be read, the open song stays. The song stays tied
   * to its MIDI file on the disk only if that was read completely; otherwise saving would lose what could not be read.
   */
  openFile(file: HandedFile): Promise<void>
  /**
   * Opens a MIDI file of another site, which the server fetches, as a new song. On failure says why and offers another
   * try.
   */
  openExternal(url: string): Promise<void>
  /**
   * Opens a song of the library, or a remix of another user's. On failure the open song stays; without one the error
   * screen appears.
   */
  openCloud(dataId: string): Promise<void>
  /** Opens a song of the library in place of the open song, at its own address. */
  openStored(dataId: string): Promise<void>
  /** Recovers a song that was left unsaved. Resolves false, after telling the user, if that fails. */
  recover(key: string): Promise<boolean>
}

export function createSongOpener(core: Core, home: SongHome, readScore: ScoreLink['readMusicXml']): SongOpener {
  const { store, link, navigation, ended } = core

  async function mayReplace(closing = false): Promise<boolean> {
    const { history, song } = store.getState()
    if (!song || history.isSaved) return true
    const answer = await ask(ConfirmUnsavedDialog, { closing }, { signal: ended })
    // Asks again about changes made during the save.
    return answer === 'discard' || (answer === 'save' && (await home.actions.save()) && mayReplace(closing))
  }

  /**
   * Shows the loading state while `load` runs, then the song and its warnings; does nothing more once the page is left.
   * For `loading: 'song'` the library's name wins. `onFailure` replaces the default message.
   */
  async function replace(
    loading: EditorState['loading'],
    load: () => Promise<OpenReport>,
    onFailure?: (reason: string) => void,
  ): Promise<boolean> {
    const before = store.getState()
    store.setState({ status: 'loading', loading })
    try {
      const { identity, warnings } = await load()
      if (ended.aborted) return false
      home.opened({ ...NOTHING_SENT, name: loading === 'song' ? identity.name : null }, null)
      store.setState({ status: 'ready', failure: null, warnings })
      await framesDrawn()
      offerCharset(core)
      return true
    } catch (error) {
      if (ended.aborted) return false
      if (before.song) {
        store.setState({ status: 'ready' })
        const reason = messageOf(error)
        if (onFailure) onFailure(reason)
        else toast(i18n.t('workspace:openFailed', { reason }), 'error')
      } else {
        store.setState({ status: 'failed', failure: messageOf(error) })
      }
      return false
    }
  }

  async function openCloud(address: string): Promise<boolean> {
    let loaded: LoadedSong | undefined
    const isOpen = await replace('song', async () => {
      loaded = await loadSong(address)
      ended.throwIfAborted()
      return link.open(loaded.bytes, loaded.identity)
    })
    if (isOpen && loaded?.waiting) await goOn(loaded.waiting)
    const { remixOf, songId, deviceKey } = store.getState().identity
    if (isOpen && remixOf && !songId && !deviceKey) toast(i18n.t('workspace:remixing', { name: remixOf.name }))
    return isOpen
  }

  /** Continues with an opened version that is on its way to the cloud. */
  async function goOn(song: DeviceSong): Promise<void> {
    const { key, waiting } = song
    if (!waiting) return
    const version = await link.api.seal()
    await readDevice()
    const { storedName: name, made, since } = waiting
    home.opened({ ...NOTHING_SENT, name, made }, { version, key, since })
    if (isConflict(song)) void decide(key)
  }

  const addressNow = () => addressOf(store.getState().identity)

  return {
    mayReplace: () => mayReplace(),
    async mayLeave() {
      if (!(await mayReplace(true))) return false
      const { history, song } = store.getState()
      if (song && !history.isSaved) await link.api.discardOpen()
      return true
    },
    async newSong() {
      if (!(await mayReplace())) return
      if (await replace('start', () => link.create(NO_IDENTITY))) navigation.replace('/editor')
    },
    async openFile(source) {
      if (!(await mayReplace())) return
      const handle = source instanceof File ? null : source
      let dropped: Dropped = {}
      const load = async () => {
        const file = source instanceof File ? source : await readHandle(source).catch(inWords)
        const bytes = await file.arrayBuffer()
        ended.throwIfAborted()
        const isScore = isMusicXml(new Uint8Array(bytes), file.name)
        const name = withoutEnding(file.name)
        const kept = handle && !isScore ? await rememberFile(handle, file) : null
        const identity = { ...NO_IDENTITY, name, file: kept && { id: kept.id, name: kept.name } }
        const score = isScore ? await readScore(new Uint8Array(bytes)) : null
        const report = await link.open(score ? score.bytes.buffer : bytes, identity)
        dropped = score?.dropped ?? {}
        if (kept && report.warnings.length > 0) {
          await link.api.markSaved(await link.api.seal(), { ...report.identity, file: null })
        }
        return report
      }
      const onFailure = (reason: string) => toast(`${i18n.t('desktop:openFailed')} ${reason}`, 'error')
      if (!(await replace('file', load, handle ? onFailure : undefined))) return
      navigation.replace('/editor')
      tellDropped(dropped)
    },
    async openExternal(url) {
      if (!store.getState().song && !(await replace('start', () => link.create(NO_IDENTITY)))) return
      for (;;) {
        let failure: string | null = null
        const load = async () => {
          const bytes = await getImportedMidi(await importMidi(url, ended), ended)
          return link.open(bytes, { ...NO_IDENTITY, name: nameIn(url) })
        }
        const isOpen = await replace('external', load, (reason) => {
          failure = reason
        })
        if (ended.aborted) return
        // Also after a failure: a reload must not fetch the file again over new work.
        navigation.replace('/editor')
        if (isOpen || failure === null) return
        if (!(await ask(ExternalFailedDialog, { reason: failure }, { signal: ended })) || !(await mayReplace())) return
      }
    },
    async openCloud(dataId) {
      // A song may have moved from this device to the cloud, where it has another address.
      const isOpen = await openCloud(dataId)
      const address = addressNow()
      if (isOpen && address && address !== dataId) navigation.replace(`/editor/${address}`)
    },
    async openStored(dataId) {
      if (await openCloud(dataId)) navigation.replace(`/editor/${addressNow() ?? dataId}`)
    },
    async recover(key) {
      if (!(await replace('file', () => link.recover(key)))) return false
      const address = addressNow()
      navigation.replace(address ? `/editor/${address}` : '/editor')
      return true
    },
  }
}

/** Rethrows a problem of a file in words for the user. */
function inWords(error: unknown): never {
  throw new Error(problemOf(error), { cause: error })
}

const withoutEnding = (fileName: string) => fileName.replace(/\.(midi?|kar|musicxml|mxl|xml)$/i, '')

/** The name of the file at an address; '' if it has none. */
function nameIn(address: string): string {
  try {
    return withoutEnding(decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? ''))
  } catch {
    return ''
  }
}
