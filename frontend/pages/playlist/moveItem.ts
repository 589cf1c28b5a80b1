/** The list with the item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from])
}

/** The index that an item dragged from `from` would take: after the items whose middle it has passed. */
export function placeAt(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, at) => at !== from && other < middle).length
}
