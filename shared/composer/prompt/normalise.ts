/**
 * Prompts come in full width, with accents, curly quotes and capitals. Matching works on a plain form of the text; `at` leads from
 * each of its places back to the prompt, so that evidence can be shown in the writer's own words.
 */
export interface PlainText {
  readonly source: string
  readonly text: string
  /** Place in `source` of each place in `text`; one more than `text` has characters. */
  readonly at: readonly number[]
}

const SPELLINGS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '♯': '#',
  '♭': 'b',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  '・': '',
  '·': '',
  '〜': 'ー',
}

/** Compatibility forms unified, lower case, no Latin accents; Japanese voicing marks stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’‘`´♯♭œæß・·〜]/g, (mark) => SPELLINGS[mark])
    .replace(/[‐‑‒–—−]/g, '-')

/** A letter with the marks that follow it folds as one: half-width ｶﾞ is one letter, and so is e with an accent of its own. */
const LETTERS = /[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu

/** The plain form of a prompt. */
export function normalise(source: string): PlainText {
  let text = ''
  const at: number[] = []
  for (const letter of source.matchAll(LETTERS)) {
    const plain = fold(letter[0])
    text += plain
    for (let i = 0; i < plain.length; i++) at.push(letter.index)
  }
  return { source, text, at: [...at, source.length] }
}

/** The text with `[from, to)` replaced; the new characters all point at the old ones' start. */
export function respelled(plain: PlainText, from: number, to: number, word: string): PlainText {
  const start = plain.at[from]
  return {
    source: plain.source,
    text: plain.text.slice(0, from) + word + plain.text.slice(to),
    at: [...plain.at.slice(0, from), ...Array<number>(word.length).fill(start), ...plain.at.slice(to)],
  }
}

/** What was understood already is blanked with a mark that no word, list or negation reaches across. */
export const BLANK = '\u0001'
export const blanked = (plain: PlainText, from: number, to: number): PlainText => ({
  ...plain,
  text: plain.text.slice(0, from) + BLANK.repeat(to - from) + plain.text.slice(to),
})

/** The prompt's own words between two places of the plain text. */
export const evidenceOf = ({ source, at }: PlainText, from: number, to: number) => ({
  text: source.slice(at[from], at[to]),
  from: at[from],
  to: at[to],
})
