import i18next from 'i18next'
import type { EntryName } from '#shared/edit/command'
import { isOperation } from '#shared/edit/operations/operations'

/** The name of an entry of the history in the current language: 'Move 3 notes', 'Move note'. */
export function formatEntryName(entry: EntryName): string {
  // Velocities have words of their own: they change in other ways, too.
  if (isOperation(entry.action) && entry.action !== 'velocity')
    return i18next.t('entry.operation', {
      ns: 'editor',
      // Without the dots of a menu item that opens a dialog.
      name: i18next.t(`editor:action.${entry.action}`).replace('…', ''),
      count: entry.count,
    })
  return i18next.t(`entry.${entry.action}`, { ns: 'editor', count: entry.count })
}
