import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Action } from '../model/actions'

const areas = ['editor', 'music', 'events', 'tracks', 'common'] as const
export type EditorText = TFunction<typeof areas>

/** Text functions by language. */
const texts = new Map<string, EditorText>()

/**
 * The texts of the editor, by their keys in `i18n/en/editor.ts`; also the common ones, the names of sounds, and the
 * texts of the event list. Texts without values are looked up once: opening a song asks for a thousand.
 */
export function useText(): EditorText {
  const language = useSyncExternalStore(followLanguage, () => i18next.language)
  const text = texts.get(language) ?? remembering(i18next.getFixedT(language, areas))
  texts.set(language, text)
  return text
}

function followLanguage(callback: () => void): () => void {
  i18next.on('languageChanged', callback)
  return () => i18next.off('languageChanged', callback)
}

function remembering(text: EditorText): EditorText {
  const known = new Map<string, string>()
  const remembered = (key: string, values?: object) => {
    if (values) return text(key as never, values as never)
    const found = known.get(key) ?? (text(key as never) as string)
    known.set(key, found)
    return found
  }
  return remembered as EditorText
}

/**
 * The names of actions. Dots announce a dialog, and distinguish it from an action of the same name that acts at once.
 */
export function useActionName(): (action: Action) => string {
  const text = useText()
  return (action) => text(`action.${action.id}`)
}
