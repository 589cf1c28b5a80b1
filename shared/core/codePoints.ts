/** The code point of a text's first character; 0 for an empty text. */
export const codePointOf = (text: string): number => text.codePointAt(0) ?? 0

/** The code points of a text. */
export const codePointsOf = (text: string): number[] => Array.from(text, codePointOf)
