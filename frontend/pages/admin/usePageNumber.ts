import { useSearchParams } from 'react-router'

/** So many users stand on a page. */
export const PAGE_SIZE = 5

/** The page that `?page=` names; 1 without one, and for what is no page. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The page in the address, and the way to another one. */
export function usePageNumber(): readonly [page: number, go: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  return [readPage(search), (page) => setSearch({ page: String(page) })]
}
