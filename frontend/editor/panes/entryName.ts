import i18next from 'i18next'
import type { EntryName } from '#shared/edit/command'
import { isOperation, type OperationId } from '#shared/edit/operations/operations'

/** Operations with their own wording, since other edits change notes in the same way. */
const OWN_WORDS = ['velocity', 'transpose', 'quantize'] as const
const hasOwnWords = (action: OperationId): action is (typeof OWN_WORDS)[number] =>
  OWN_WORDS.some((own) => own === action)

/** The name of an entry of the history in the current language: 'Move 3 notes', 'Move note'. */
export function formatEntryName(entry: EntryName): string {
  if (isOperation(entry.action) && !hasOwnWords(entry.action))
    return i18next.t('entry.operation', {
      ns: 'editor',
      // Without the dots that mark a menu item with a dialog.
      name: i18next.t(`editor:action.${entry.action}`).replace('…', ''),
      count: entry.count,
    })
  return i18next.t(`entry.${entry.action}`, { ns: 'editor', count: entry.count })
}
