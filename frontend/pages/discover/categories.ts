import type { english } from '../../core/i18n/en'

export type CategoryKey = keyof (typeof english)['discover']['categories']

/** A category of the feed: the genres that it gathers, and the mood whose colours its tile has. */
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

/** The fixed list, in its order. Songs carry the genres that the app offers; a category also takes its own word. */
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

/** The category that an address names; null: all music. */
export const findCategory = (key: string | null): Category | null =>
  categories.find((category) => category.key === key) ?? null
