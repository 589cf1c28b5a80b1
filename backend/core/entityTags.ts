/** The tags of an `If-Match`: undefined if it was not sent, `'*'` for any. */
export type TagCondition = readonly string[] | '*' | undefined

/** A strong entity tag in header syntax. */
export const quoteTag = (tag: string): string => `"${tag}"`

/** Parses `If-Match` (RFC 9110, 13.1.1). Weak tags are dropped: in a strong comparison they never match. */
export function parseIfMatch(header: string): TagCondition {
  if (header === '') return undefined
  if (header.trim() === '*') return '*'
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].filter(([, weak]) => !weak).map(([, , tag]) => tag)
}

/** Whether there is a condition and the current tag does not meet it. */
export const matchesNone = (condition: TagCondition, current: string): boolean =>
  condition !== undefined && condition !== '*' && !condition.includes(current)
