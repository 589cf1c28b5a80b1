import i18next from 'i18next'
import type { EntryName } from '#shared/edit/command'
import { isOperation } from '#shared/edit/operations/operations'

/** The name of an entry of the history in the current language: 'Move 3 notes', 'Move note'. */
export function formatEntryName(entry: EntryName): string {
  if (isOperation(entry.action))
    return i18next.t('entry.operation', {
      ns: 'editor',
      name: i18next.t(`editor:action.${entry.action}`),
      count: entry.count,
    })
  return i18next.t(`entry.${entry.action}`, { ns: 'editor', count: entry.count })
}
