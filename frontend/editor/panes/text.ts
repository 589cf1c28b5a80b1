import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

export type EditorText = TFunction<'editor'>

/** The texts of the editor, by their keys in `i18n/en/editor.ts`. */
export function useText(): EditorText {
  return useTranslation('editor').t
}
