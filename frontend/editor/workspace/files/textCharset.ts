import i18n from 'i18next'
import { z } from '#shared/schema/zod'
import { charsetOf } from '#shared/song/texts/charset'
import { createKept } from '../../../core/kept'
import { ask, toast } from '../../../ui'
import { CharsetDialog } from '../../panes/dialogs/CharsetDialog'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'

/** How long the offer stays, in milliseconds. */
const OFFERED = 15_000

/** Asks for the charset of the open song's texts, and converts them to Unicode. The change can be undone. */
export async function chooseCharset({ store, link, ended }: Core): Promise<void> {
  const { song } = store.getState()
  if (!song) return
  const { charset, texts } = charsetOf(song)
  const chosen = await ask(CharsetDialog, { charset, texts }, { once: true, signal: ended })
  if (chosen) await link.apply({ type: 'texts/charset', charset: chosen }).catch(editFailed)
}

/** The songs of the library and of this device for which the choice was offered: opening them again is quiet. */
const offered = createKept('charset_offered', z.array(z.string()).catch([]))
const MOST_KEPT = 200

/** Offers the choice if another charset is likely too: for a file whenever it is opened, for another song once. */
export function offerCharset(core: Core): void {
  const { song, identity } = core.store.getState()
  if (!song || charsetOf(song).isSure) return
  const key = identity.songId ?? identity.deviceKey
  if (key) {
    const before = offered.get()
    if (before.includes(key)) return
    offered.set([...before, key].slice(-MOST_KEPT))
  }
  const action = { label: i18n.t('workspace:charsetChoose'), run: () => void chooseCharset(core) }
  toast(i18n.t('workspace:charsetUnsure'), 'info', { action, lasts: OFFERED })
}
