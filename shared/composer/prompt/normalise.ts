/**
 * Prompts come with full-width letters, accents, curly quotes and capitals. Matching works on a plain form of the text.
 * `at` maps its positions back to the prompt, so that evidence can be quoted in the writer's own words.
 */
export interface PlainText {
  readonly source: string
  readonly text: string
  /** The position in `source` of each position in `text`, with one more entry for its end. */
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

/** Unifies compatibility forms, lowers the case and removes Latin accents. Japanese voicing marks stay. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’‘`´♯♭œæß・·〜]/g, (mark) => SPELLINGS[mark])
    .replace(/[‐‑‒–—−]/g, '-')

/**
 * A letter and its combining marks are folded as one: half-width ｶﾞ is one letter, and so is e with a combining accent.
 */
const LETTERS = /[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu

/** Makes the plain form of a prompt. */
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

/** The text with `[from, to)` replaced. The new characters all point at the start of the old ones. */
export function respelled(plain: PlainText, from: number, to: number, word: string): PlainText {
  const start = plain.at[from]
  return {
    source: plain.source,
    text: plain.text.slice(0, from) + word + plain.text.slice(to),
    at: [...plain.at.slice(0, from), ...Array<number>(word.length).fill(start), ...plain.at.slice(to)],
  }
}

/** Text that is already understood is overwritten with this mark. No word, list or negation reaches across it. */
export const BLANK = '\u0001'
/** The text with `[from, to)` overwritten, so that nothing else reads it. */
export const blanked = (plain: PlainText, from: number, to: number): PlainText => ({
  ...plain,
  text: plain.text.slice(0, from) + BLANK.repeat(to - from) + plain.text.slice(to),
})

/** The prompt's own words between two positions of the plain text. */
export const evidenceOf = ({ source, at }: PlainText, from: number, to: number) => ({
  text: source.slice(at[from], at[to]),
  from: at[from],
  to: at[to],
})
