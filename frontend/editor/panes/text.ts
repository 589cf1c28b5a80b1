import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Action } from '../model/actions'

const areas = ['editor', 'music', 'events', 'tracks'] as const
export type EditorText = TFunction<typeof areas>

/** The texts of the editor, by their keys in `i18n/en/editor.ts`; the names of sounds, and the texts of the event list. */
export function useText(): EditorText {
  return useTranslation(areas).t
}

/** The names of actions, without the dots that promise a dialog. */
export function useActionName(): (action: Action) => string {
  const text = useText()
  return (action) => text(`action.${action.label}`).replace(/…$/, '')
}
