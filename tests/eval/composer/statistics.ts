/** Small statistics shared by the metrics. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

export const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** The value below which a share (0–1) of the values lies, interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  return sorted[below] + (at - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below])
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Pearson's correlation; 0 if one side does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)]
  let [product, squareA, squareB] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    product += (a[i] - middleA) * (b[i] - middleB)
    squareA += (a[i] - middleA) ** 2
    squareB += (b[i] - middleB) ** 2
  }
  return squareA === 0 || squareB === 0 ? 0 : product / Math.sqrt(squareA * squareB)
}

/** Ranks from 1. Equal values share their mean rank. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const lower = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return lower + (equal + 1) / 2
  })
}
/** Spearman's rank correlation. */
export const spearman = (a: readonly number[], b: readonly number[]): number => correlation(ranks(a), ranks(b))

/** Shannon entropy of counts or weights, in bits. */
export function entropy(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight) => (weight > 0 ? sum - (weight / total) * Math.log2(weight / total) : sum), 0)
}

/** Size of the intersection divided by that of the union. Two empty sets are equal. */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 && b.size === 0) return 1
  let both = 0
  for (const each of a) if (b.has(each)) both++
  return both / (a.size + b.size - both)
}

/** The share of items that pass, 0–1; NaN without items. */
export const share = <T>(items: readonly T[], fits: (item: T) => boolean): number =>
  items.length === 0 ? Number.NaN : items.filter(fits).length / items.length

export function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
