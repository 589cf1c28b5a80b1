import i18n from 'i18next'
import type { RecoverableSong } from '#workers/song/api'
import { ask, toast } from '../../../ui'
import { RecoveryDialog } from '../../panes/dialogs/RecoveryDialog'
import type { Core } from '../core/core'
import type { SongOpener } from './openActions'

/** Work that was left unsaved, or discarded within the last day: its count, its list, and the message after a crash. */
export function createRecovery({ store, link, ended }: Core, open: SongOpener) {
  async function count(): Promise<readonly RecoverableSong[]> {
    const songs = await link.api.recoverable()
    store.setState({ recoverable: songs.length })
    return songs
  }

  let closeNotice = () => {}

  async function show(): Promise<void> {
    closeNotice()
    // Offers songs again that could not be recovered.
    for (;;) {
      const songs = await count()
      if (songs.length === 0 || ended.aborted) return
      const discard = (unwanted: string) => void link.api.discard(unwanted).then(count, count)
      const key = await ask(RecoveryDialog, { songs, discard }, { signal: ended })
      if (key === null || !(await open.mayReplace()) || (await open.recover(key))) return
    }
  }

  // Meanwhile another tab may have crashed, or recovered something.
  window.addEventListener('focus', () => void count(), { signal: ended })

  return {
    count,
    show,
    async reportUnsaved(): Promise<void> {
      const news = (await count()).filter(({ isNews }) => isNews)
      if (news.length === 0 || ended.aborted) return
      const name = news[0].identity.name || i18n.t('editor:untitled')
      closeNotice = toast(i18n.t('workspace:leftUnsaved', { count: news.length, name }), 'info', {
        action: { label: i18n.t('workspace:showUnsaved'), run: () => void show() },
        lasts: Number.POSITIVE_INFINITY,
      })
      ended.addEventListener('abort', closeNotice, { once: true })
      await link.api.markTold(news.map(({ key }) => key))
    },
  }
}
