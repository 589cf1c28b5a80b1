import type * as english from '../../core/i18n/en'

type CategoryKey = keyof (typeof english)['discover']['categories']

/** A category of the feed: its genres, and the mood that colours its tile. */
export interface Category {
  readonly key: CategoryKey
  readonly genres: readonly string[]
  readonly tile: { readonly genre: string; readonly mood: string }
}

const category = (key: CategoryKey, genres: readonly string[], genre: string, mood: string): Category => ({
  key,
  genres,
  tile: { genre, mood },
})

/**
 * All categories, in order. Songs have the genres that the app offers; a category also matches its own name as a genre.
 */
export const categories: readonly Category[] = [
  category('universal-groove', ['Universal Groove', 'Funk / Soul', 'R&B', 'Reggae'], 'Funk / Soul', 'Playful'),
  category('metal', ['Metal', 'Rock'], 'Rock', 'Dark'),
  category('country', ['Country', 'Acoustic / Folk'], 'Acoustic / Folk', 'Happy'),
  category('electronic', ['Electronic', 'Electronic / EDM'], 'Electronic / EDM', 'Dreamy'),
  category('pop', ['Pop'], 'Pop', 'Romantic'),
  category('lo-fi', ['Lo-fi'], 'Lo-fi', 'Calm'),
  category('jazz', ['Jazz'], 'Jazz', 'Sad'),
  category('cinematic', ['Cinematic', 'Cinematic / Soundtrack'], 'Cinematic / Soundtrack', 'Epic'),
]

/** The category in an address; null: all music. */
export const findCategory = (key: string | null): Category | null =>
  categories.find((category) => category.key === key) ?? null
