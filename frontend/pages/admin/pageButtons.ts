/**
 * What stands in a row of page buttons: the first page, the last, and those around the current one; null is a gap of at
 * least two.
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
