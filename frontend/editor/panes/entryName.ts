import i18next from 'i18next'
import type { EntryName } from '#shared/edit/command'

/** The name of an entry of the history in the current language: 'Move 3 notes', 'Move note'. */
export function formatEntryName(entry: EntryName): string {
  return i18next.t(`entry.${entry.action}`, { ns: 'editor', count: entry.count })
}
