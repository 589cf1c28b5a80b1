import i18n from 'i18next'
import type { SongIdentity } from '#workers/song/api'
import { updateSong } from '../../../../api'
import { askNow, connection } from '../../../../api/http/connection'
import { addressOf, askToKeep, keepSaved, notKept, resumeSave, saveCloudSong, saveOnDevice } from '../../../../offline'
import { isSignedIn } from '../../../../session/session'
import { askSignIn } from '../../../../session/signIn/askSignIn'
import { askConfirm, askText, toast } from '../../../../ui'
import type { Core } from '../../core/core'
import type { HomeEffects } from './homeMachine'
import type { Saving } from './homeTable'

type Confirm = Omit<Parameters<typeof askConfirm>[0], 'tone'>

/** The name under which the open song is stored; '' if it has none. */
export function openSongName({ store }: Core): string {
  const { identity, song } = store.getState()
  return (identity.name || song?.name || '').trim()
}

/** Asks for the name of a song; null: the user gave none. */
export const askName = ({ ended }: Core, initialValue = ''): Promise<string | null> =>
  askText(
    {
      title: i18n.t('editor:saveAs.title'),
      label: i18n.t('editor:saveAs.name'),
      initialValue,
      confirmLabel: i18n.t('editor:saveAs.confirm'),
    },
    ended,
  )

/** The steps of saving in the library or, without the server, on this device. */
export function createLibrarySteps(core: Core) {
  const { store, link, navigation, ended } = core

  /** Asks, unless the user has left the editor. */
  async function agreed(question: Confirm, otherwise: string) {
    if (await askConfirm(question, ended)) return { is: 'yes' } as const
    return { is: 'no', saving: { why: new Error(otherwise) } } as const
  }

  async function rename(name: string): Promise<Saving['renamed']> {
    const former = store.getState().song?.name ?? ''
    const renamed = await link.rename(name)
    return name === former ? null : { former, ...renamed }
  }

  /** The answer to an error of the server; a session that ended can be renewed. */
  const refused = (why: unknown) =>
    ({ is: ended.aborted || isSignedIn() ? 'refused' : 'signedOut', saving: { why } }) as const

  async function keepHere({ how, identity, name, own, sent, isSent, written: { bytes } }: Saving) {
    const now = await resumeSave(targetOf(identity, name, how === 'beside'), own, sent)
    const known = isSent ? sent : now.sent
    const end = await saveOnDevice(now.identity, bytes, known, own)
    if (end.is === 'stale') return { is: 'stale', saving: { how: 'beside' } } as const
    if (end.is === 'refused') {
      const why = i18n.t('offline:notSaved', { reason: await notKept(end.error) })
      return { is: 'refused', saving: { why } } as const
    }
    const stored = { identity: end.identity, here: end.save, says: i18n.t('offline:saved') }
    void askToKeep()
    return { is: 'kept', saving: { stored }, sent: known } as const
  }

  return {
    signIn: async () => ({ is: (await askSignIn({ keepsPage: true })) ? 'yes' : 'no' }),
    async name({ job, renamed }) {
      if (job.kind === 'saveAs') return { is: 'yes', saving: { renamed: renamed ?? (await rename(job.name)) } }
      if (openSongName(core)) return { is: 'yes' }
      const asked = await askName(core)
      if (asked) await link.rename(asked)
      return { is: asked ? 'yes' : 'no' }
    },
    async write({ job }) {
      const written = await link.api.write()
      // Read only now, because write() also waits for a rename in progress.
      const saving = { written, identity: store.getState().identity, name: openSongName(core) }
      if (job.kind === 'saveFile' || job.kind === 'saveFileAs') return { is: 'file', saving }
      return { is: connection.getState().reachable ? 'library' : 'device', saving }
    },
    async library({ how, identity, name, own, sent, written: { bytes } }) {
      const target = targetOf(identity, name, how !== 'same')
      const before = await resumeSave(target, own, sent)
      const end = await saveCloudSong(bytes, before.identity, before.sent)
      const known = { sent: end.sent, saving: { isSent: true } }
      if (end.is === 'away') return { is: 'away', ...known }
      if (end.is === 'refused') return { ...refused(end.error), sent: end.sent }
      if (end.is !== 'kept') return { is: end.is, sent: end.sent, saving: { how: 'instead' } }
      // The song is in the cloud, so a failure on this device does not make it unsaved.
      await keepSaved(how === 'beside' ? end.identity : identity, end.identity, bytes, own).catch(() => {})
      const says = i18n.t(target.songId ? 'workspace:saved' : 'workspace:created')
      void askToKeep()
      return { is: 'kept', sent: end.sent, saving: { stored: { identity: end.identity, here: null, says } } }
    },
    deviceInTurn: keepHere,
    device: keepHere,
    async askBoth() {
      const question = {
        title: i18n.t('workspace:staleTitle'),
        description: i18n.t('workspace:staleText'),
        confirmLabel: i18n.t('workspace:staleKeepBoth'),
      }
      const answer = await agreed(question, i18n.t('workspace:staleKept'))
      if (answer.is === 'no') return answer
      return { is: 'yes', saving: { renamed: await rename(i18n.t('workspace:copyOf', { name: openSongName(core) })) } }
    },
    askAnew() {
      const question = {
        title: i18n.t('workspace:goneTitle'),
        description: i18n.t('workspace:goneText'),
        confirmLabel: i18n.t('workspace:goneSave'),
      }
      return agreed(question, i18n.t('workspace:goneKept'))
    },
    signInAgain: async () => ({ is: (await askSignIn({ reason: 'ended', keepsPage: true })) ? 'yes' : 'no' }),
    async rename({ job }) {
      if (job.kind !== 'rename') throw new TypeError(job.kind)
      const { name, songId, version, wasSaved } = job
      try {
        await updateSong(songId, { name })
      } catch (error) {
        return refused(error)
      }
      const { identity } = store.getState()
      if (ended.aborted || identity.songId !== songId) return { is: 'kept' }
      if (wasSaved) store.setState({ history: await link.api.markSaved(version, { ...identity, name }) })
      return { is: 'kept', sent: { name } }
    },
    async settle({ written: { version }, identity: { remixOf }, stored: { identity, here, says } }) {
      // A user who left the editor gets the message but is not brought back.
      if (!ended.aborted) {
        store.setState({ history: await link.api.markSaved(version, identity) })
        navigation.replace(pathOf(identity))
      }
      toast(says, 'success')
      if (remixOf && !identity.remixOf) toast(i18n.t('workspace:remixUnlinked', { name: remixOf.name }))
      if (here) void askNow()
      return { is: 'kept', here: here && { ...here, version } }
    },
  } satisfies Partial<HomeEffects['steps']>
}

/** The path of the editor's page for a song. */
export function pathOf(identity: SongIdentity): string {
  const address = addressOf(identity)
  return address ? `/editor/${address}` : '/editor'
}

function targetOf(identity: SongIdentity, name: string, asNew: boolean): SongIdentity {
  if (!asNew) return { ...identity, name, file: null }
  return { ...identity, name, songId: null, dataId: null, etag: null, deviceKey: null, file: null }
}
