import { useSearchParams } from 'react-router'

/** Number of users per page. */
export const PAGE_SIZE = 5

/** The page number in `?page=`; 1 if it is missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The page number in the address, and a function that changes it. */
export function usePageNumber(): readonly [page: number, go: (page: number) => void] {
  const [search, setSearch] = useSearchParams()
  return [readPage(search), (page) => setSearch({ page: String(page) })]
}

/**
 * The numbers in a row of page buttons: the first page, the last, and those around the current one; null is a gap of
 * two or more.
 */
export function pageButtons(current: number, last: number): readonly (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const skipped = page - (pages[at - 1] ?? 0) - 1
    // A gap of one takes as much room as the page that it hides.
    return skipped === 0 ? [page] : skipped === 1 ? [page - 1, page] : [null, page]
  })
}
