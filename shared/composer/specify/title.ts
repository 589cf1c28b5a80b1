import { TITLE_WIDTH, widthOf } from '../prompt/titles'
import type { Understanding } from '../prompt/understanding'
import { randomOf } from '../random'
import type { ComposeRequest } from '../request'
import type { Genre, Language, Mood } from '../vocabulary'
import { wordsOf } from './text'

const MAX_GIVEN = 60

/** Shortens a text to one line of at most `most` characters, between words where possible. */
function within(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const letters = [...line]
  if (letters.length <= most) return line
  const cut = letters.slice(0, most + 1).join('')
  const end = cut.lastIndexOf(' ')
  return (end > 0 ? cut.slice(0, end) : letters.slice(0, most).join('')).replace(/[\s,.;:、。，；：-]+$/u, '')
}

/**
 * The song's title: the name given in the prompt, then the blueprint's title, then a meaningful phrase of the prompt,
 * chosen by the seed, then the names of mood and genre.
 */
export function titleOf(
  { blueprint }: ComposeRequest,
  { title, titles }: Understanding,
  { seed, mood, genre, language }: { seed: number; mood: Mood | null; genre: Genre | null; language: Language },
): string {
  const given = title ?? (blueprint?.title ? { text: blueprint.title } : null)
  const name = given && within(given.text, MAX_GIVEN)
  if (name) return name
  if (titles.length > 0) return randomOf(seed, 'title').pick(titles)
  const words = wordsOf(language)
  const made = words.title(mood && words.moods[mood], genre && words.genres[genre].split(' / ')[0])
  return made && widthOf(made) <= TITLE_WIDTH ? made : words.untitled
}
