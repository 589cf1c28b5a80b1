import i18n from 'i18next'
import { askSignIn } from '../../app/signIn/askSignIn'
import { askConfirm, toast } from '../../ui'
import { GoneSongError, StaleSaveError, type StoredVersion, saveCloudSong } from './cloud'
import { messageOf } from './messages'
import type { Parts } from './parts'

/**
 * Makes `save`: asks for a name when there is none, stores the song as it stands, and marks that version as saved; edits made
 * meanwhile stay unsaved. Resolves true when the song is stored; on failure the user is told and nothing is lost.
 */
export function createSave(
  { store, link, dialogs, navigation, ended }: Parts,
  stored: StoredVersion,
): () => Promise<boolean> {
  let running: Promise<boolean> | null = null

  async function named(): Promise<string | null> {
    const { identity, song } = store.getState()
    const name = (identity.name || song?.name || '').trim()
    if (name) return name
    const asked = await dialogs.askName('')
    if (asked) await link.apply({ type: 'song/rename', name: asked })
    return asked
  }

  async function storeAs(name: string, asNew: boolean): Promise<void> {
    const { bytes, version } = await link.api.write()
    const { identity } = store.getState()
    const target = asNew ? { name, songId: null, dataId: null } : { ...identity, name }
    const saved = await saveCloudSong(bytes, target, stored)
    // Who left meanwhile hears of it, and is not brought back.
    if (!ended.aborted) {
      const history = await link.api.markSaved(version, saved)
      store.setState({ history, saving: 'idle' })
      navigation.replace(`/editor/${saved.dataId}`)
    }
    toast(i18n.t('session:saved'), 'success')
  }

  /** Asks; throws why nothing is saved unless the answer is yes. Who has left is not asked any more. */
  async function agreed(question: Parameters<typeof askConfirm>[0], otherwise: string): Promise<void> {
    if (ended.aborted || !(await askConfirm(question))) throw new Error(otherwise)
  }

  async function keepBoth(name: string): Promise<void> {
    const question = {
      title: i18n.t('session:staleTitle'),
      description: i18n.t('session:staleText'),
      confirmLabel: i18n.t('session:staleKeepBoth'),
    }
    await agreed(question, i18n.t('session:staleKept'))
    const copy = i18n.t('session:copyOf', { name })
    await link.apply({ type: 'song/rename', name: copy })
    await storeAs(copy, true)
  }

  async function saveAnew(name: string): Promise<void> {
    const question = {
      title: i18n.t('session:goneTitle'),
      description: i18n.t('session:goneText'),
      confirmLabel: i18n.t('session:goneSave'),
    }
    await agreed(question, i18n.t('session:goneKept'))
    await storeAs(name, true)
  }

  async function run(): Promise<boolean> {
    if (!(await askSignIn({ keepsPage: true }))) return false
    const name = await named()
    if (!name) return false
    store.setState({ saving: 'saving' })
    try {
      await storeAs(name, false).catch((error: unknown) => {
        if (error instanceof StaleSaveError) return keepBoth(name)
        if (error instanceof GoneSongError) return saveAnew(name)
        throw error
      })
      return true
    } catch (error) {
      store.setState({ saving: 'failed' })
      toast(i18n.t('session:saveFailed', { reason: messageOf(error) }), 'error')
      return false
    }
  }

  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
