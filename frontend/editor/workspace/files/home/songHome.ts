import i18n from 'i18next'
import { createActor } from 'xstate'
import type { SongIdentity } from '#workers/song/api'
import {
  type DeviceSong,
  decide,
  device,
  followConflicts,
  isConflict,
  isSong,
  type Sent,
  uploadNow,
  whileSaving,
} from '../../../../offline'
import { toast } from '../../../../ui'
import type { SaveActions } from '../../../model/editorActions'
import type { OnDevice } from '../../../model/state'
import type { Core } from '../../core/core'
import { editFailed, messageOf, problemOf } from '../../core/messages'
import { createFileSteps } from './fileSteps'
import { createHomeMachine } from './homeMachine'
import { type HereVersion, isSameJob, type SaveJob, type Saving, type StepAnswer } from './homeTable'
import { askName, createLibrarySteps, openSongName, pathOf } from './librarySteps'

/** How long a failed save offers another file, in milliseconds. */
const OFFERED = 15_000

export type SongHome = ReturnType<typeof createSongHome>

/** Runs the statechart of saving the open song. */
export function createSongHome(core: Core) {
  const { store, link, navigation, ended } = core
  const actor = createActor(
    createHomeMachine({
      steps: { ...createLibrarySteps(core), ...createFileSteps(core), fail },
      holdTurn(begin) {
        let end = () => {}
        const over = new Promise<void>((resolve) => {
          end = resolve
        })
        void whileSaving(() => {
          begin()
          return over
        })
        return end
      },
      goOnAs(identity, { version, since }) {
        void moved(identity, version)
          .catch(() => {})
          .finally(() => actor.send({ type: 'followed', since }))
      },
    }),
  )

  /** Rejects when another song was opened meanwhile. */
  async function moved(identity: SongIdentity, version: number): Promise<void> {
    store.setState({ history: await link.api.markSaved(version, identity) })
    navigation.replace(pathOf(identity))
  }

  async function fail({ job, renamed, why }: Saving): Promise<StepAnswer<'told'>> {
    // Edits made meanwhile stay, and with them the new name.
    if (renamed && !ended.aborted && store.getState().song?.version === renamed.version)
      await (renamed.isEntry ? link.undo() : link.rename(renamed.former))
    if (job.kind === 'saveFile' || job.kind === 'saveFileAs') {
      const action = { label: i18n.t('editor:action.saveAs'), run: () => void keep({ kind: 'saveFileAs' }) }
      toast(`${i18n.t('desktop:saveFailed')} ${problemOf(why)}`, 'error', { action, lasts: OFFERED })
    } else if (typeof why === 'string') {
      toast(why, 'error')
    } else {
      const key = job.kind === 'rename' ? 'workspace:nameNotSaved' : 'workspace:saveFailed'
      toast(i18n.t(key, { reason: messageOf(why) }), 'error')
    }
    return { is: 'told' }
  }

  /** Resolves when the job, or one that does the same, has ended; true: the song is kept. */
  function keep(job: SaveJob): Promise<boolean> {
    return new Promise((resolve) => {
      const listening = actor.on('ended', ({ job: one, isKept }) => {
        if (!isSameJob(one, job)) return
        listening.unsubscribe()
        resolve(isKept)
      })
      actor.send({ type: 'keep', job })
    })
  }

  const songNow = (): DeviceSong | undefined =>
    device.getState().songs?.find((song) => isSong(song, store.getState().identity))

  function list(): void {
    const { songs } = device.getState()
    const song = songNow()
    const onDevice: OnDevice = !song?.waiting ? 'no' : isConflict(song) ? 'conflict' : 'waiting'
    if (store.getState().onDevice !== onDevice) store.setState({ onDevice })
    if (songs) actor.send({ type: 'listed', songs })
  }

  async function detach(): Promise<void> {
    store.setState({ history: await link.api.detach() })
  }

  const untilEnded = (stop: () => void) => ended.addEventListener('abort', () => stop(), { once: true })
  untilEnded(device.subscribe(list))
  untilEnded(store.subscribe(({ identity }, before) => identity !== before.identity && list()))
  let here: HereVersion | null = null
  actor.subscribe((snapshot) => {
    const { home, saving, hasFailed } = snapshot.context
    const isKeeping = snapshot.hasTag('keeping') && saving.song === home.song
    const shown = isKeeping ? 'saving' : hasFailed ? 'failed' : 'idle'
    if (store.getState().saving !== shown) store.setState({ saving: shown })
    if (home.here === here) return
    here = home.here
    // The version may have been uploaded before it was known here.
    if (here && !ended.aborted) list()
  })
  actor.start()

  const actions: SaveActions = {
    save() {
      const { desktop, identity } = store.getState()
      if (identity.file) return keep({ kind: 'saveFile', file: identity.file })
      const isInLibrary = identity.songId || identity.deviceKey
      return keep({ kind: desktop && !isInLibrary ? 'saveFileAs' : 'save' })
    },
    async saveAs() {
      if (store.getState().desktop) return void (await keep({ kind: 'saveFileAs' }))
      const name = await askName(core, openSongName(core))
      if (name) await keep({ kind: 'saveAs', name })
    },
    async saveToLibrary() {
      await keep({ kind: 'save' })
    },
    async renameSong(name) {
      const { song, history } = store.getState()
      if (name === song?.name) return
      try {
        await link.apply({ type: 'song/rename', name })
        const { songId } = store.getState().identity
        if (!songId || !name) return
        const version = await link.api.seal()
        await keep({ kind: 'rename', name, songId, version, wasSaved: history.isSaved })
      } catch (error) {
        editFailed(error)
      }
    },
  }

  return {
    actions,
    /** Stores the song as a separate one, named as a copy. */
    saveCopy: () => keep({ kind: 'saveAs', name: i18n.t('workspace:copyOf', { name: openSongName(core) }) }),
    async uploadNow(): Promise<void> {
      const song = songNow()
      if (song && isConflict(song)) return decide(song.key)
      await uploadNow()
    },
    /** Called when the open song is about to be replaced. */
    left: () => actor.send({ type: 'left' }),
    /**
     * Called when a song was opened. `sent`: what the library may have of it; `waiting`: its version that waits on this
     * device.
     */
    opened: (sent: Sent, waiting: HereVersion | null) => actor.send({ type: 'opened', sent, here: waiting }),
    /** Called when the stored song is gone: the open one stays, unsaved and without its place in the library. */
    detach,
    /** Applies the outcome of conflicts about the open song. `openStored` opens the cloud's version in its place. */
    followConflicts(openStored: (dataId: string) => Promise<void>): void {
      const stop = followConflicts({
        copied(song, { key, identity, waiting }) {
          if (!isSong(song, store.getState().identity) || !waiting) return
          actor.send({ type: 'copied', save: { key, since: waiting.since }, identity })
        },
        dropped(song) {
          const { identity, history } = store.getState()
          if (!isSong(song, identity)) return
          // The open song stays; a user with further changes is asked on the next save.
          if (song.waiting?.problem?.kind === 'gone') void detach()
          else if (history.isSaved && identity.dataId) void openStored(identity.dataId)
        },
      })
      untilEnded(stop)
    },
  }
}
