import i18n from 'i18next'
import { charsetOf } from '#shared/song/texts/charset'
import { ask, toast } from '../../../ui'
import { CharsetDialog } from '../../panes/dialogs/CharsetDialog'
import { editFailed } from '../messages'
import type { Parts } from '../parts'

/** How long the offer stays, in milliseconds. */
const OFFERED = 15_000

/** Asks in which charset the open song's texts are, and keeps them as Unicode. It can be undone. */
export async function chooseCharset({ store, link, ended }: Parts): Promise<void> {
  const { song } = store.getState()
  if (!song) return
  const { charset, texts } = charsetOf(song)
  const chosen = await ask(CharsetDialog, { charset, texts }, { once: true, signal: ended })
  if (chosen) await link.apply({ type: 'texts/charset', charset: chosen }).catch(editFailed)
}

/** Offers the choice when another charset is likely too. */
export function offerCharset(parts: Parts): void {
  const { song } = parts.store.getState()
  if (!song || charsetOf(song).isSure) return
  const action = { label: i18n.t('workspace:charsetChoose'), run: () => void chooseCharset(parts) }
  toast(i18n.t('workspace:charsetUnsure'), 'info', { action, lasts: OFFERED })
}
