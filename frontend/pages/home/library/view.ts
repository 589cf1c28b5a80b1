import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type SortOrder = 'newest' | 'oldest' | 'name'

/** In a filter: whatever it is. */
export const ALL = 'all'

/** How the library is looked at. */
export interface LibraryView {
  readonly query: string
  readonly order: SortOrder
  /** The name of a genre, `NONE` for songs that have none, or `ALL`. */
  readonly genre: string
  readonly mood: string
  /** The id of a playlist, or `ALL`. */
  readonly playlist: string
}

const everything: LibraryView = { query: '', order: 'newest', genre: ALL, mood: ALL, playlist: ALL }

/** Kept while the app runs, so that who comes back from the editor finds the library as it was. */
const store = createStore<LibraryView>()(() => everything)

export const useLibraryView = (): LibraryView => useStore(store)

export const changeView = (change: Partial<LibraryView>): void => store.setState(change)

/** Shows all songs; their order stays. */
export const clearFilters = (): void => store.setState(({ order }) => ({ ...everything, order }))

export const isFiltered = ({ query, genre, mood, playlist }: LibraryView): boolean =>
  query.trim() !== '' || genre !== ALL || mood !== ALL || playlist !== ALL
