/** The values of each factor of a test. */
export type Factors = Readonly<Record<string, readonly unknown[]>>
export type Row<F extends Factors> = { readonly [K in keyof F]: F[K][number] }

/**
 * Rows in which every pair of values of any two factors occurs at least once. Greedy, row by row: each factor takes the
 * value that covers most uncovered pairs (similar to AETG). Deterministic.
 */
export function pairwise<F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors)
  const open = new Set<string>()
  const keyOf = (a: number, i: number, b: number, j: number) => (a < b ? `${a}.${i}|${b}.${j}` : `${b}.${j}|${a}.${i}`)
  for (let a = 0; a < names.length; a++)
    for (let b = a + 1; b < names.length; b++)
      for (let i = 0; i < factors[names[a]].length; i++)
        for (let j = 0; j < factors[names[b]].length; j++) open.add(keyOf(a, i, b, j))
  const rows: Row<F>[] = []
  while (open.size > 0) {
    const chosen = new Map<number, number>()
    const [first] = open
    for (const place of first.split('|')) {
      const [factor, value] = place.split('.').map(Number)
      chosen.set(factor, value)
    }
    for (let factor = 0; factor < names.length; factor++) {
      if (chosen.has(factor)) continue
      const count = factors[names[factor]].length
      let best = { value: 0, covers: -1 }
      for (let turn = 0; turn < count; turn++) {
        // Each row starts elsewhere, so that ties do not always go to the first value.
        const value = (turn + rows.length) % count
        let covers = 0
        for (const [other, theirs] of chosen) if (open.has(keyOf(factor, value, other, theirs))) covers++
        if (covers > best.covers) best = { value, covers }
      }
      chosen.set(factor, best.value)
    }
    for (const [a, i] of chosen) for (const [b, j] of chosen) if (a < b) open.delete(keyOf(a, i, b, j))
    rows.push(Object.fromEntries(names.map((name, factor) => [name, factors[name][chosen.get(factor)!]])) as Row<F>)
  }
  return rows
}
