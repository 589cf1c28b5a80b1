/**
 * Splits a line of text into runs of one font each, in page order. A run is shaped as a whole, and a grapheme cluster
 * (a letter with its marks, an emoji sequence) stays in one font if any font has all of it.
 */
import bidiFactory from 'bidi-js'

/** The fonts in which letters are found. */
export interface Fonts {
  /** The font that has all of a cluster: the text font, a fallback font or the emoji font; null if none has. */
  find(cluster: string, kind: 'own' | 'fallback' | 'emoji'): string | null
  /** The font for letters that no font has. */
  readonly missing: string
}

interface FontRun {
  readonly font: string
  /** Letters in the form that the shaper wants. */
  readonly letters: string
}

interface Piece {
  readonly font: string
  readonly text: string
  /** Embedding level: odd is right to left. */
  readonly level: number
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Letters of the scripts that the shaper itself sets from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const EMOJI = /(?:\p{Emoji_Presentation}|\ufe0f|\u20e3)/u
/**
 * Joiners, variation selectors, tags, skin tones and marks: a cluster that no font has as a whole is drawn without
 * them.
 */
const DROPPED = /^[\p{Cc}\p{Cf}\p{M}\p{Emoji_Modifier}]$/u

export function textRuns(text: string, fonts: Fonts): FontRun[] {
  const composed = text.normalize('NFC')
  const runs: Piece[] = []
  for (const piece of piecesOf(composed, bidi.getEmbeddingLevels(composed).levels, fonts)) {
    const last = runs.at(-1)
    if (last?.font === piece.font && last.level === piece.level)
      runs[runs.length - 1] = { ...last, text: last.text + piece.text }
    else runs.push(piece)
  }
  return inVisualOrder(runs).map(({ font, text, level }) => ({ font, letters: level % 2 === 0 ? text : turned(text) }))
}

function* piecesOf(text: string, levels: Uint8Array, fonts: Fonts): Generator<Piece> {
  for (const { segment: word, index: start } of words.segment(text)) {
    const clusters = [...graphemes.segment(word)]
    // A word is set in one font: one letter that the text font lacks takes the others along.
    const isOwn = clusters.every(({ segment }) => !isEuropean(segment) || fonts.find(segment, 'own') !== null)
    for (const { segment, index } of clusters)
      for (const [font, letters] of found(segment, isOwn, fonts))
        yield { font, text: letters, level: levels[start + index] }
  }
}

const isEuropean = (cluster: string): boolean => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(cluster)

/** A cluster with its font, or its letters with theirs if no font has all of it. */
function found(cluster: string, isOwn: boolean, fonts: Fonts): [font: string, letters: string][] {
  const plain = cluster.replace(/[\ufe0e\ufe0f]/gu, '')
  if (EMOJI.test(cluster))
    for (const emoji of [cluster, plain]) {
      const font = fonts.find(emoji, 'emoji')
      if (font !== null) return [[font, emoji]]
    }
  const fontOf = (letters: string) => (isOwn ? fonts.find(letters, 'own') : null) ?? fonts.find(letters, 'fallback')
  const font = fontOf(plain)
  if (font !== null) return [[font, plain]]
  const letters = [...plain].filter((letter) => !DROPPED.test(letter))
  return letters.map((letter) => [fontOf(letter) ?? fonts.missing, letter])
}

/**
 * Applies rule L2 of the Unicode bidirectional algorithm: from the highest level down to 1, reverses everything at that
 * level or above.
 */
function inVisualOrder(runs: readonly Piece[]): Piece[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while (to < ordered.length && ordered[to].level >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}

/**
 * Prepares letters to be read from right to left: mirrors brackets, and reverses what the shaper would set from left to
 * right.
 */
function turned(text: string): string {
  const clusters = Array.from(graphemes.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
  return (RIGHT_TO_LEFT.test(text) ? clusters : clusters.reverse()).join('')
}
