import type { Language } from '../vocabulary'
import type { PlainText } from './normalise'
import type { Piece } from './pieces'
export const titlesOf = (_plain: PlainText, _pieces: readonly Piece[], _language: Language): string[] => []
