/** Reduces text to plain letters: without accents, in lower case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The score of a text for a query, whose letters it must contain in order: higher is better, and long texts can fall
 * below 0; null: no match.
 * Words that begin with the query come first, then letters at the beginnings of words, then letters close together.
 */
export function fuzzyScore(query: string, text: string): number | null {
  const words = plain(query).trim()
  const wanted = words.replace(/\s+/g, '')
  const within = plain(text)
  if (wanted === '') return 0
  const whole = within.indexOf(words)
  let score = whole === 0 ? 40 : whole > 0 ? 20 : 0
  let at = -1
  for (const letter of wanted) {
    const next = within.indexOf(letter, at + 1)
    if (next < 0) return null
    const beginsWord = next === 0 || !/[\p{L}\p{N}]/u.test(within[next - 1])
    score += beginsWord ? 5 : next === at + 1 ? 3 : 0
    at = next
  }
  return score - Math.min(10, within.length / 10)
}
