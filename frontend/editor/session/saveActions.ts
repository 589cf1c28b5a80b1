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

  const nameNow = () => {
    const { identity, song } = store.getState()
    return (identity.name || song?.name || '').trim()
  }

  /** Asks for a name when there is none; false: none was given. */
  async function named(): Promise<boolean> {
    if (nameNow()) return true
    const asked = await dialogs.askName('')
    if (asked) await link.apply({ type: 'song/rename', name: asked })
    return !!asked
  }

  async function storeSong(asNew: boolean): Promise<void> {
    const { bytes, version } = await link.api.write()
    // Only now: a new name that was on its way is part of what was written.
    const name = nameNow()
    const { identity } = store.getState()
    const target = { ...identity, name, ...(asNew && { songId: null, dataId: null }) }
    const saved = await saveCloudSong(bytes, target, stored)
    // Who left meanwhile hears of it, and is not brought back.
    if (!ended.aborted) {
      const history = await link.api.markSaved(version, saved)
      store.setState({ history, saving: 'idle' })
      navigation.replace(`/editor/${saved.dataId}`)
    }
    toast(i18n.t('session:saved'), 'success')
    const { remixOf } = target
    if (remixOf && !saved.remixOf) toast(i18n.t('session:remixUnlinked', { name: remixOf.name }))
  }

  /** Asks; throws why nothing is saved unless the answer is yes. Who has left is not asked any more. */
  async function agreed(question: Parameters<typeof askConfirm>[0], otherwise: string): Promise<void> {
    if (ended.aborted || !(await askConfirm(question))) throw new Error(otherwise)
  }

  async function keepBoth(): Promise<void> {
    const question = {
      title: i18n.t('session:staleTitle'),
      description: i18n.t('session:staleText'),
      confirmLabel: i18n.t('session:staleKeepBoth'),
    }
    await agreed(question, i18n.t('session:staleKept'))
    await link.apply({ type: 'song/rename', name: i18n.t('session:copyOf', { name: nameNow() }) })
    await storeSong(true)
  }

  async function saveAnew(): Promise<void> {
    const question = {
      title: i18n.t('session:goneTitle'),
      description: i18n.t('session:goneText'),
      confirmLabel: i18n.t('session:goneSave'),
    }
    await agreed(question, i18n.t('session:goneKept'))
    await storeSong(true)
  }

  async function run(): Promise<boolean> {
    if (!(await askSignIn({ keepsPage: true }))) return false
    if (!(await named())) return false
    store.setState({ saving: 'saving' })
    try {
      await storeSong(false).catch((error: unknown) => {
        if (error instanceof StaleSaveError) return keepBoth()
        if (error instanceof GoneSongError) return saveAnew()
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
