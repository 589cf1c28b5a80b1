const MOST = 12
const LETTERS = 4

/**
 * Abbreviates a part's name to at most 12 characters: 'Electric Bass' is 'Elec. Bass', 'Electric Piano 2' is 'E. Piano
 * 2'.
 */
export function abbreviated(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const isTooLong = () => words.join(' ').length > MOST
  for (const length of [LETTERS, 1])
    for (let at = 0; at < words.length && isTooLong(); at++) {
      const letters = [...words[at].replace('.', '')]
      if (letters.length > length + 1 || length === 1) words[at] = `${letters.slice(0, length).join('')}.`
    }
  return [...words.join(' ')].slice(0, MOST).join('').trim()
}
