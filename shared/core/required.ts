/** The value, which must be there. Throws an error that names what is missing. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`)
  return value
}

/** The last item of a list that has one. Throws when it is empty. */
export function lastOf<T>(items: ArrayLike<T>): T {
  if (items.length === 0) throw new Error('an empty list has no last item')
  return items[items.length - 1]
}

/** The value of a key that the map has. Throws when it lacks it. */
export function valueIn<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the map lacks ${String(key)}`)
  return value
}
