import { COVER_GENRES, COVER_MOODS, type CoverName } from '#shared/covers/names'
import type * as english from '../../core/i18n/en'

type GenreKey = keyof (typeof english)['songDialogs']['genres']
type MoodKey = keyof (typeof english)['songDialogs']['moods']

/** A genre or mood to choose: its stored name and the key of its translation. */
export interface Kind<K extends string> {
  readonly name: string
  readonly key: K
}

/** The value if no genre or mood was chosen. */
export const NONE = 'none'
const kindsOf = <K extends string>(names: readonly CoverName[]): readonly Kind<K>[] =>
  names.filter(({ slug }) => slug !== NONE).map(({ name, slug }) => ({ name, key: slug as K }))

export const songGenres = kindsOf<GenreKey>(COVER_GENRES)
export const songMoods = kindsOf<MoodKey>(COVER_MOODS)

const finder = <K extends string>(kinds: readonly Kind<K>[]) => {
  const byWord = new Map(kinds.flatMap((kind) => [kind.name.toLowerCase(), kind.key].map((word) => [word, kind])))
  return (word: string | null): Kind<K> | undefined => byWord.get(word?.toLowerCase() ?? '')
}

/** The genre of our list that a song's word names; none if the list lacks it. */
export const findGenre = finder(songGenres)
export const findMood = finder(songMoods)

const noneWords = new Set(['', NONE, 'uncategorized', 'unknown'])

/** Whether a song's genre or mood is empty or a placeholder. */
export const isNone = (word: string | null): boolean => noneWords.has(word?.trim().toLowerCase() ?? '')

/** A song's genre as filters and forms use it: a name from our list, another word unchanged, or `none`. */
export const genreName = (word: string | null): string =>
  findGenre(word)?.name ?? (isNone(word) ? NONE : (word ?? NONE))
export const moodName = (word: string | null): string => findMood(word)?.name ?? (isNone(word) ? NONE : (word ?? NONE))
