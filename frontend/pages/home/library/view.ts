import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type SortOrder = 'newest' | 'oldest' | 'name'

/** The value of a filter that matches everything. */
export const ALL = 'all'

/** The search, order and filters of the library. */
export interface LibraryView {
  readonly query: string
  readonly order: SortOrder
  /** The name of a genre, `NONE` for songs without one, or `ALL`. */
  readonly genre: string
  readonly mood: string
  /** The id of a playlist, or `ALL`. */
  readonly playlist: string
}

const everything: LibraryView = { query: '', order: 'newest', genre: ALL, mood: ALL, playlist: ALL }

/** Kept while the app runs, so that the library looks the same after a visit to the editor. */
const store = createStore<LibraryView>()(() => everything)

export const useLibraryView = (): LibraryView => useStore(store)

export const changeView = (change: Partial<LibraryView>): void => store.setState(change)

/** Shows all songs; keeps their order. */
export const clearFilters = (): void => store.setState(({ order }) => ({ ...everything, order }))

export const isFiltered = ({ query, genre, mood, playlist }: LibraryView): boolean =>
  query.trim() !== '' || genre !== ALL || mood !== ALL || playlist !== ALL
