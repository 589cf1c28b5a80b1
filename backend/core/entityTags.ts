/** The tags of an `If-Match`: undefined when it was not sent, `'*'` for any. */
export type TagCondition = readonly string[] | '*' | undefined

/** A strong entity tag as it stands in a header. */
export const quoteTag = (tag: string): string => `"${tag}"`

/** Reads `If-Match` (RFC 9110, 13.1.1). Weak tags are left out: they never match, as the comparison is the strong one. */
export function parseIfMatch(header: string): TagCondition {
  if (header === '') return undefined
  if (header.trim() === '*') return '*'
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].filter(([, weak]) => !weak).map(([, , tag]) => tag)
}

/** Whether a condition was set that the current tag does not meet. */
export const matchesNone = (condition: TagCondition, current: string): boolean =>
  condition !== undefined && condition !== '*' && !condition.includes(current)
